import { wordsOf } from '../words-of.ts'

const labels: Readonly<Record<string, readonly string[]>> = {
  from: wordsOf(`
    From|Von|De|Da|Van|Od|От|От кого|Від|Från|Fra|Lähettäjä|Feladó|Kimden|Gönderen|Expéditeur|
    Expediteur|Afzender|Mittente|Remetente|De la|Από|מאת|من|差出人|送信者|送信元|发件人|寄件者|寄件人|보낸 사람|보낸사람|
    Remitente
  `),
  date: wordsOf(`
    Sent|Date|Gesendet|Datum|Envoyé|Envoyé le|Enviado|Enviado el|Enviada em|Enviado em|Fecha|Inviato|
    Data|Verzonden|Wysłano|Отправлено|Дата|Надіслано|Skickat|Sendt|Dato|Lähetetty|Päivämäärä|
    Elküldve|Dátum|Tarih|Gönderilme Tarihi|Gönderildi|Odesláno|Trimis|Ημερομηνία|Στάλθηκε|נשלח|תאריך|
    تاريخ|送信日時|日時|日付|发送时间|日期|寄件日期|傳送日期|보낸 날짜|날짜|Sent at|Received
  `),
  to: wordsOf(`
    To|An|À|A|Para|Pour|Voor|Per|För|Aan|Do|Кому|Till|Til|Vastaanottaja|Címzett|Kime|Alıcı|
    Destinataire|Destinatario|Destinatário|Komu|Către|Προς|אל|إلى|宛先|收件人|收件者|받는 사람
  `),
  cc: wordsOf(`
    Cc|Kopie|Copie|Copia|Cópia|DW|Копия|Kopia|Kopi|Kopio|抄送|副本|참조
  `),
  subject: wordsOf(`
    Subject|Betreff|Objet|Sujet|Asunto|Oggetto|Onderwerp|Assunto|Temat|Тема|Ämne|Emne|Aihe|Tárgy|
    Konu|Předmět|Subiect|Θέμα|נושא|الموضوع|件名|主题|主旨|主題|제목|Assumpte
  `),
  other: wordsOf(`
    Reply-To|Reply to|Antwort an|Répondre à|Responder a|Importance|Priority|Wichtigkeit|Priorität|
    Importancia|Attachments|Anlagen|Bcc|Organization|Sensitivity|Vertraulichkeit|Message-ID
  `),
}

const kinds = new Map(
  Object.entries(labels).flatMap(([kind, words]) => words.map((word) => [word.toLowerCase(), kind] as const)),
)

interface HeaderLine {
  kind: string
  value: string
}

/** What a mail says of the one that it quotes or passes on. */
export interface HeaderBlock {
  lines: HeaderLine[]
  /** The index of the line after it. */
  end: number
}

const labelled = /^[\s*_>|]*([\p{L}][\p{L} -]{0,24}?)[\s*_]*[:：][\s*_]*(.*)$/u
/** Values go on for so many lines. */
const mostContinued = 4
const mostLabels = 14
const longest = 400

/**
 * Reads the block that begins at a line, `From: …`, `Sent: …`, `To: …`, `Subject: …`, in whatever order and
 * language; undefined if none does.
 */
export function headerBlockAt(lines: readonly string[], start: number): HeaderBlock | undefined {
  if (headerLineOf(lines[start]) === undefined) return undefined
  const found: HeaderLine[] = []
  let end = start
  let continued = 0
  for (let at = start; at < lines.length && found.length < mostLabels; at += 1) {
    const line = headerLineOf(lines[at])
    const text = lines[at]?.replaceAll(/[>|\s]/g, '') ?? ''
    if (line) {
      found.push(line)
      end = at + 1
      continued = 0
    } else if (text === '') {
      if (isBlock(found) || headerLineOf(lines[at + 1]) === undefined) break
    } else {
      continued += 1
      if (continued > mostContinued || (isBlock(found) && found.some(({ kind }) => kind === 'subject'))) break
    }
  }
  return isBlock(found) ? { lines: found, end } : undefined
}

function isBlock(lines: readonly HeaderLine[]): boolean {
  const found = new Set(lines.map(({ kind }) => kind))
  const essential = ['date', 'to', 'subject'].filter((kind) => found.has(kind))
  return found.has('from') && essential.length >= 2
}

function headerLineOf(line = ''): HeaderLine | undefined {
  const [, label, value = ''] = labelled.exec(line.slice(0, longest)) ?? []
  const kind = kinds.get(label?.trim().toLowerCase() ?? '')
  return kind === undefined ? undefined : { kind, value: value.replace(/[*_\s]+$/, '') }
}
