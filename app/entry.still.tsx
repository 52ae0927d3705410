import { awaitPayment } from "./features/quotes/.client/await-payment";
import { hydratePage } from "./page/.client/hydrate-page";
import { StillPage } from "./page/ui/still-page";

hydratePage(StillPage);
void awaitPayment();
