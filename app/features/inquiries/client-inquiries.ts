/** SQL: what a client sent, by the email address that is the first parameter, in whichever letters it is written. */
export const fromClient =
  "FROM inquiries INDEXED BY inquiries_by_email WHERE lower(email) = lower(?1)";
