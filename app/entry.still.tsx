import { hydratePage } from "./features/home/.client/hydrate-page";
import { StillPage } from "./features/home/ui/still-page";

hydratePage(StillPage);
