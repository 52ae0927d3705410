/** A quote within these limits fits on two printed pages. */
export const mostLines = 20;
export const longestWhat = 80;
export const longestMessage = 1000;
export const mostMessageLines = 12;
export const longestReason = 80;
export const longestPlace = 160;
export const longestTerms = 600;
export const mostTermsLines = 8;

export const mostOfOneLine = 10_000;
export const mostValidDays = 365;
export const longestLink = 500;

export const longestAcceptName = 120;
export const longestQuestion = 2000;

export const mostItems = 60;
export const longestItem = 60;
export const longestAddress = 400;
export const longestContact = 120;
export const longestPhone = 40;
export const longestDetailsNote = 1000;
