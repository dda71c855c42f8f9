/** Programs and devices that sign for their owner. */
const senders =
  /iphon|ipad|ipod|apple watch|android|samsung|galaxy|outlook|yahoo|blackberry|huawei|xiaomi|pixel|nokia|oneplus|windows|proton|spark|sparrow|gmx|web\.de|aol|mail|smartphone|handy|mobil|mobile|téléphone|telefon|phone|móvil|celular|cellulare|telefoon|kännykä|телефон|thunderbird|tutanota|fastmail|zoho|airmail|edison|superhuman|nine|mailbird|typeapp|unterwegs|почт|電話|手机|手機/i
const signedByProgram = new RegExp(
  [
    '^sent (from|with|via|using|by|on) |^get (outlook|\\w+mail) for ',
    '^(von|mit) .* (gesendet|verschickt|geschickt)[.]?$|^mobil gesendet|^gesendet (von|mit|über|aus) ',
    '^diese (nachricht|e-?mail) wurde (von|mit) .* (gesendet|verschickt)| (herunterladen|beziehen)$',
    '^holen sie sich outlook|^envoy[ée]e? (de|depuis|à partir|avec|via|par) |^télécharge[zr] outlook',
    '^obtenez outlook|^obtenir outlook|^enviad[oa] (desde|do|de|da|com|con|via|a partir) ',
    '^obtener outlook|^obter o outlook|^obtenha o outlook|^mandado desde ',
    '^inviat[oa] (da|dal|dall|con|tramite) ?|^ottieni outlook|^scarica outlook',
    '^(verzonden|verstuurd) (vanaf|met|via|vanuit) |^outlook voor .* downloaden|^wysłan[eoy] (z|za|przy) ',
    '^pobierz outlook|^(отправлено|послано) (с|из|через) |^скачать outlook|^надіслано (з|із) ',
    '^skickat (från|med) |^skickades från|^sendt (fra|med) |^hent outlook|^hämta outlook|^skaffa outlook',
    '^lähetetty |^hanki outlook|^odesláno (z|ze) |^odoslané z|^küldve |^trimis de pe |(から送信|からの送信|より送信)',
    "^发自|^從我的.*傳送|^来自我的|에서 보냄|'?(den|dan) gönderildi|^στάλθηκε από",
  ].join('|'),
  'iu',
)
const addedOnTheWay = [
  /^virus-?free\.? *(www\.)?(avast|avg)/i,
  /^(this e-?mail|diese e-?mail|ce message|este mensaje|questa e-?mail) .*(checked for viruses|auf viren gepr|absence de virus|virus)/i,
  /^(confidentiality (notice|note)|disclaimer|vertraulichkeitshinweis|avis de confidentialité)\b/i,
  /^(this|the information (contained )?in this) (e-?mail|message|communication)\b.{0,80}\b(confidential|privileged)/i,
  /^diese (e-?mail|nachricht) .{0,60}vertrauliche/i,
  /^(ce message|ce courriel|cet e-?mail) .{0,80}(confidentiel)/i,
  /^(este (mensaje|correo|e-?mail)) .{0,80}(confidencial)/i,
  /^(please )?consider the environment before printing/i,
  /^(bitte )?denken sie an die umwelt, bevor/i,
]

const longest = 120
/** A dash line without its space introduces a signature only if no more than this follows. */
const mostSignatureLines = 10

/**
 * Returns where the signature of a stretch of lines begins: at its dashes (RFC 3676, 4.3), at "Sent from my
 * phone", or at what servers add; its length if it has none. In doubt there is none.
 */
export function signatureStart(lines: readonly string[]): number {
  let end = closingStart(lines, delimiterStart(lines))
  while (end > 0 && (isBlank(lines[end - 1]) || isBareRule(lines[end - 1], end < lines.length))) end -= 1
  return lines.slice(end).every(isBlank) ? lines.length : end
}

function delimiterStart(lines: readonly string[]): number {
  const at = lines.findIndex(
    (line, index) =>
      line === '-- ' || (isDashes(line) && isShort(lines, index + 1)) || isListFooter(lines, index),
  )
  return at < 0 ? lines.length : at
}

function isDashes(line: string): boolean {
  return /^\s*(-\s?--|--|—|––)\s*$/.test(line)
}

/** Whether something follows a line, but not more than a signature has. */
function isShort(lines: readonly string[], from: number): boolean {
  let written = 0
  for (let at = from; at < lines.length && written <= mostSignatureLines; at += 1) {
    if (!isBlank(lines[at])) written += 1
  }
  return written > 0 && written <= mostSignatureLines
}

/** Whether what mailing lists add to each mail begins at a line. */
function isListFooter(lines: readonly string[], at: number): boolean {
  if (!/^_{40,}\s*$/.test(lines[at] ?? '') || !isShort(lines, at + 1)) return false
  return lines.slice(at + 1).some((line) => /mailing list|listinfo|unsubscribe/i.test(line))
}

/** Takes closing lines away from the end, as long as each is sure. */
function closingStart(lines: readonly string[], from: number): number {
  let end = from
  for (let at = from - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? ''
    if (isBlank(line) || isBareRule(line, end < lines.length)) continue
    if (!isClosing(line) && !isAddedOnTheWay(line)) break
    end = at
  }
  return end
}

function isClosing(line: string): boolean {
  const text = plain(line)
  return text.length <= longest && signedByProgram.test(text) && senders.test(text)
}

function isAddedOnTheWay(line: string): boolean {
  const text = plain(line).slice(0, 300)
  return addedOnTheWay.some((pattern) => pattern.test(text))
}

/** Takes the marks of emphasis and links off a line. */
function plain(line: string): string {
  return line
    .slice(0, 1_000)
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/<https?:[^<>]*>|\(https?:[^()]*\)|[*_]/g, '')
    .trim()
}

function isBareRule(line: string | undefined, isAboveSignature: boolean): boolean {
  return isAboveSignature && /^\s*([-_=*—–]\s*){2,}$/.test(line ?? '')
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}
