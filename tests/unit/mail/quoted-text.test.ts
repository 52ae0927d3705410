import { expect, test } from "vitest";
import { splitQuoted } from "~/features/mail/quoted-text";

test("separates a reply from the email that it quotes", () => {
  const text =
    "Yes, please!\n\nOn Mon, Jun 15, 2026 at 12:00 PM Cake Studio wrote:\n> Hi Ada,\n> a tasting?";
  const { own, quoted } = splitQuoted(text);
  expect(own).toBe("Yes, please!");
  expect(quoted).toContain("> a tasting?");
});

const studio = "Cake Studio <hello@example.com>";
const attributions = [
  `On Mon, Jun 15, 2026 at 12:00 PM ${studio} wrote:`,
  `On Jun 15, 2026, at 12:00 PM, ${studio} wrote:`,
  `On Mon, Jun 15, 2026 at 12:00 PM\n${studio} wrote:`,
  `On Mon, Jun 15, 2026 at 12:00 PM Cake Studio\n<hello@example.com>\nwrote:`,
  `Am Mo., 15. Juni 2026 um 12:00 Uhr schrieb ${studio}:`,
  `Le lun. 15 juin 2026 à 12:00, ${studio} a écrit :`,
  "El lun, 15 jun 2026 a las 12:00, Cake Studio (<hello@example.com>) escribió:",
  `Il giorno lun 15 giu 2026 alle ore 12:00 ${studio} ha scritto:`,
  `Em seg., 15 de jun. de 2026 às 12:00, ${studio} escreveu:`,
  `Op ma 15 jun 2026 om 12:00 schreef ${studio}:`,
  `pon., 15 cze 2026 o 12:00 ${studio}\nnapisał(a):`,
];

test("recognizes attributions of several languages, marked with > or not, wrapped or not", () => {
  for (const attribution of attributions) {
    for (const quote of ["> Hi Ada,\n> a tasting?", "\n> Hi Ada,", "Hi Ada,\na tasting?"]) {
      const quoted = `${attribution}\n${quote}`;
      expect(splitQuoted(`Yes\n\n${quoted}`), quoted).toEqual({ own: "Yes", quoted });
      expect(splitQuoted(`On June 20, yes\n${quoted}`).own, quoted).toBe("On June 20, yes");
    }
  }
  const unknown = "2026年6月15日 12:00 Cake Studio <hello@example.com>:\n> Hi";
  expect(splitQuoted(`はい\n\n${unknown}`).own).toBe("はい");
  expect(splitQuoted(`Yes\n\n${studio} wrote:\n> Hi`).own).toBe("Yes");
});

const blocks = [
  "From: Cake Studio <hello@example.com>\nSent: Monday, June 15, 2026 12:00 PM\nTo: Ada\nSubject: Your cake",
  "*From:* Cake Studio\n*Date:* Monday\n*To:* Ada\n*Cc:* Bo\n*Subject:* Your cake",
  "De: Cake Studio\nEnviado el: lunes\nPara: Ada\nAsunto: Your cake",
  "De : Cake Studio\nEnvoyé : lundi\nÀ : Ada\nObjet : Your cake",
  "Von: Cake Studio\nGesendet: Montag\nAn: Ada\nBetreff: Your cake",
  "Da: Cake Studio\nInviato: lunedì\nA: Ada\nOggetto: Your cake",
  "De: Cake Studio\nEnviada em: segunda\nPara: Ada\nAssunto: Your cake",
  "Van: Cake Studio\nVerzonden: maandag\nAan: Ada\nOnderwerp: Your cake",
  "Od: Cake Studio\nWysłano: poniedziałek\nDo: Ada\nTemat: Your cake",
];

test("recognizes the block of headers that mail programs write, with the separator above it", () => {
  const separators = ["", `${"_".repeat(32)}\n`, "-----Original Message-----\n\n"];
  for (const block of blocks) {
    for (const separator of separators) {
      const quoted = `${separator}${block}\n\nHi Ada`;
      const marked = quoted.replace(/^/gm, "> ");
      expect(splitQuoted(`Yes\n\n${quoted}`), quoted).toEqual({ own: "Yes", quoted });
      expect(splitQuoted(`Yes\n\n${marked}`)).toEqual({ own: "Yes", quoted: marked });
    }
  }
});

test("hides nothing that the client wrote", () => {
  const own = [
    "We need it on June 20.\nFrom: 2 pm\nTo: 6 pm\nPlease call.",
    "Names on the cake:\n____________________\nThat line is for the groom.",
    "The party\nFrom: 2 pm\nTo: 6 pm\nDate: June 20\nThanks!",
    "-----Original Message-----\nis what the cake should say.",
    "On Monday my sister wrote:\nRoses, please.",
    "On June 3, 2025 my mother wrote:\nRoses, please.",
    "Flavors:\n> vanilla\n> lemon",
    "My three flavors for 2026:\n> vanilla\n> lemon",
    "We expect\n>50 guests",
    "Von: 14 Uhr\nAn: der Terrasse",
  ];
  for (const text of own)
    expect(splitQuoted(`Hi\n${text}`)).toEqual({ own: `Hi\n${text}`, quoted: "" });
});

test("shows an email that the client forwards, which the thread doesn't have", () => {
  const venue = "From: Venue <v@example.com>\nDate: Mon\nSubject: Keys\nTo: Ada\n\nThe door code.";
  for (const line of ["---------- Forwarded message ---------", "Begin forwarded message:\n"]) {
    const text = `See below.\n\n${line}\n${venue}`;
    expect(splitQuoted(text)).toEqual({ own: text, quoted: "" });
  }
});

test("keeps interleaved replies, and emails that only quote, whole", () => {
  const between = `${attributions[0]}\n> a tasting?\nYes\n> when?\nTuesday`;
  for (const text of [
    between,
    `Hi\n${between}`,
    "> only this",
    `${attributions[0]}\n> only this`,
  ]) {
    expect(splitQuoted(text)).toEqual({ own: text, quoted: "" });
  }
  expect(splitQuoted("Plain words\nin two lines")).toMatchObject({ quoted: "" });
});
