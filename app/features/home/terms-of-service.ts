import { holdRule } from "~/features/orders/hold-texts";
import { studio } from "~/studio";
import { type LegalText, legalDate } from "./legal-text";

/** `allergens`: "wheat, eggs, and milk"; may be empty. */
export const termsOfService = (allergens: string): LegalText => ({
  title: "Terms of Service",
  lastUpdated: legalDate,
  intro:
    "These are the terms under which we quote, make, and deliver your cake. We kept them short so you will actually read them.",
  sections: [
    {
      title: "1. These terms",
      paragraphs: [
        "By using this site or placing an order you agree to these terms. A written quote or contract that says something different about your order takes precedence over this page.",
      ],
    },
    {
      title: "2. Quotes",
      paragraphs: [
        "Every cake is individually priced. A quote describes the design, the servings, delivery, and the total, and it expires after 14 days. Prices on this site are starting points, not offers.",
      ],
    },
    {
      title: "3. Deposit and reservation",
      paragraphs: [
        `A ${studio.depositPercent}% non-refundable deposit reserves your date, unless your quote names another. ${holdRule}`,
        "We take a limited number of orders a week so that none of them is rushed.",
      ],
    },
    {
      title: "4. Payment",
      paragraphs: [
        "The balance is due 14 days before the event unless your quote says otherwise. We do not release or deliver a cake that has not been paid for.",
      ],
    },
    {
      title: "5. Changes to design or flavor",
      paragraphs: [
        "Changes to design or flavor must reach us at least 14 days before the event. We do our best with later requests, but we cannot promise them. A change may change the price.",
      ],
    },
    {
      title: "6. Cancellation",
      paragraphs: [
        "You may cancel at any time in writing. The deposit is kept, since your date was reserved for you, and we return what you have paid beyond it. If you cancel within 14 days of the event you may owe up to the full balance, because by then we have bought ingredients and finished sugar work.",
      ],
    },
    {
      title: "7. Postponement",
      paragraphs: [
        "If you move your event we will move your order to the new date without charge if we are free on it. If we are not, section 6 applies.",
      ],
    },
    {
      title: "8. Pickup, delivery, and setup",
      paragraphs: [
        "We deliver and set up ourselves within the area named in your quote. Please make sure that someone is there to receive the cake and that a level, sturdy table is ready. Once you sign for it or pick it up, the cake is in your care.",
      ],
    },
    {
      title: "9. Display and storage",
      paragraphs: [
        "Keep your cake at a display temperature at or below 72°F, out of the sun and away from heat. Buttercream softens and sugar flowers wilt above that, and we cannot be responsible for either.",
      ],
    },
    {
      title: "10. Allergies and inedible parts",
      paragraphs: [
        `${allergens && `Our kitchen handles ${allergens}. `}We take great care but cannot promise that a cake is free of any allergen. Dowels, wires, stands, and some decorations are not edible; we tell you which, and you tell your guests.`,
      ],
    },
    {
      title: "11. Photographs and designs",
      paragraphs: [
        "We may photograph our cakes and show them in our portfolio; tell us if you would rather we did not. Sketches and designs remain ours until you order, and we do not copy another artist’s cake petal for petal.",
        "The photos on this website are ours, or of the people they are credited to. If you would like to use one, in print or online, please ask us first: we usually say yes, with our name beside it.",
      ],
    },
    {
      title: "12. Liability and governing law",
      paragraphs: [
        "If something goes wrong, tell us within 24 hours and keep what is left of the cake; we will make it right or refund what was affected. Our liability is limited to what you paid. We are not liable for what is beyond our control, such as severe weather or closed roads. The law of Ohio applies.",
      ],
    },
  ],
});
