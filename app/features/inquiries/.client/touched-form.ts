import { AttachmentTray } from "../ui/attachment-tray";
import { DraftControl, DraftNote } from "../ui/draft-note";
import { InquiryDialog } from "../ui/inquiry-dialog";
import { SendProgress } from "../ui/send-progress";
import { fillEmptyFields, readFields, readTyped } from "./form-values";
import { InquiryEngine } from "./inquiry-engine";

/** All that the form needs once somebody has touched it, in one download. */
export const touchedForm = {
  InquiryEngine,
  InquiryDialog,
  SendProgress,
  AttachmentTray,
  DraftNote,
  DraftControl,
  fillEmptyFields,
  readFields,
  readTyped,
};
