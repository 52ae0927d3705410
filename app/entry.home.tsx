import { hydratePage } from "./features/home/.client/hydrate-page";
import { HomePage } from "./features/home/ui/home-page";

hydratePage(HomePage);
