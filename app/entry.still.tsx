import { hydratePage } from "./page/.client/hydrate-page";
import { StillPage } from "./page/ui/still-page";

hydratePage(StillPage);
