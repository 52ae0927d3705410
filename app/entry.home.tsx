import { HomePage } from "./features/home/ui/home-page";
import { hydratePage } from "./page/.client/hydrate-page";

hydratePage(HomePage);
