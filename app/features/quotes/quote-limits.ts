/** A quote within these limits fits on two printed pages. */
export const maxLines = 20;
/** Between deposit and balance. */
export const maxPlanned = 4;
export const maxLineNameLength = 80;
export const maxMessageLength = 1000;
export const maxMessageLines = 12;
export const maxReasonLength = 80;
export const maxPlaceLength = 160;
export const maxTermsLength = 600;
export const maxTermsLines = 8;

export const maxLineCount = 10_000;
export const maxValidDays = 365;
export const maxLinkLength = 500;

export const maxAcceptNameLength = 120;
export const maxQuestionLength = 2000;

export const maxItems = 60;
export const maxItemNameLength = 60;
export const maxNetWeightLength = 60;
export const maxIngredientsLength = 600;
export const maxContainsLength = 200;
export const maxAllergensLength = 600;
export const maxAddressLength = 400;
export const maxContactLength = 120;
export const maxPhoneLength = 40;
export const maxDetailsNoteLength = 1000;
