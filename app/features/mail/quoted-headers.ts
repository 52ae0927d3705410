/** The header lines that mail programs write above the email that they quote, in their users' languages. */
const labels = {
  from: "From|De|Von|Da|Van|Od|Från|Fra|Lähettäjä|От|Від|Kimden|Feladó|发件人|寄件者|差出人|보낸 사람",
  date: "Sent|Date|Enviado(?: el)?|Enviada(?: em)?|Fecha|Envoyé(?: le)?|Gesendet(?: am)?|Datum|Inviato|Data|Verzonden|Wysłano|Wysłane|Odesláno|Skickat|Sendt|Dato|Lähetetty|Päivämäärä|Дата|Отправлено|Надіслано|Gönderildi|Tarih|Elküldve|Dátum|发送时间|日期|送信日時|日付|날짜",
  to: "To|Para|À|An|A|Aan|Do|Dla|Komu|Till|Til|Vastaanottaja|Кому|Kime|Címzett|收件人|收件者|宛先|받는 사람",
  subject:
    "Subject|Asunto|Objet|Sujet|Betreff|Oggetto|Assunto|Onderwerp|Temat|Předmět|Predmet|Ämne|Emne|Aihe|Тема|Konu|Tárgy|主题|主旨|件名|제목",
} as const;

type Header = keyof typeof labels;
const names: readonly Header[] = ["from", "date", "to", "subject"];

// Some programs write the label in bold, which plain text shows as asterisks.
const patterns = names.map((name) => ({
  name,
  pattern: new RegExp(`^\\*?(?:${labels[name]})\\s?[:：]`, "iu"),
}));

/** More than any program writes, wrapped recipients included. */
const longestBlock = 12;

const separator = /^(?:_{10,}|-{2,}[^-]{3,60}-{2,})$/;
const forwarded =
  /(?:forwarded|reenviado|transféré|weitergeleitete|inoltrato|encaminhada|doorgestuurd|przekazan)/iu;

/** The index of the first line of the block above quoted text, its separators included; -1 without one. */
export function headerBlockStart(lines: readonly string[]): number {
  const at = lines.findIndex((line, index) => headerOf(line) === "from" && isBlock(lines, index));
  if (at === -1) return -1;
  let start = at;
  for (let above = at - 1; above >= 0 && at - above <= 3; above -= 1) {
    const line = lines[above] ?? "";
    // The thread doesn't show what somebody else wrote to the client.
    if (forwarded.test(line.slice(0, 200))) return -1;
    if (separator.test(line)) start = above;
    else if (line !== "") break;
  }
  return start;
}

/** A person may write one such line, but not all four together. */
function isBlock(lines: readonly string[], start: number): boolean {
  const found = new Set<Header>();
  for (const line of lines.slice(start, start + longestBlock)) {
    if (line === "") break;
    const header = headerOf(line);
    if (header) found.add(header);
  }
  return found.size === names.length;
}

function headerOf(line: string): Header | undefined {
  return patterns.find(({ pattern }) => pattern.test(line))?.name;
}
