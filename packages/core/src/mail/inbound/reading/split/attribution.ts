import { wordsOf } from '../words-of.ts'

/** How programs begin the line above a quote: "On Monday …", "Am 3. Mai …", a date. */
const beginning =
  /^[*_]{0,3}(On|At|In|Am|Le|El|Il|Em|No|Op|W dniu|Dnia|Den|Dne|Dňa|Pe|La|Ngày|Vào|В|Στις|בתאריך|في|在|於|于|Quoting|Citando|Zitat von)[\s,:]/iu
const dated = /^[*_"]{0,3}(\d|\p{L}{2,12}\.?,? \d|\p{L}{2,4}\.?, \p{L}|20\d\d年)/u

const wrote = wordsOf(`
  Zitat von|Quoting|Citando|Citation de|
  wrote|writes|said|schrieb|schreibt|geschrieben|a écrit|écrit|escribió|escribio|ha scritto|scrive|
  schreef|geschreven|escreveu|napisał(a)|napisał|napisała|pisze|написал(а)|написал|написала|пишет|
  писал|написав|пише|napsal(a)|napsal|napsala|napísal(a)|napísal|skrev|kirjoitti|írta|yazdı|a scris|
  έγραψε|đã viết|va escriure|כתב|كتب|書きました|のメール|のメッセージ|写道|寫道|님이 작성|작성
`)
const verb = wrote.map((each) => each.replaceAll(/[()]/g, '\\$&')).join('|')
const verbs = new RegExp(`(^|[\\s>)"”'*_,\\d]|\\p{Lo})(${verb})(?!\\p{Ll})`, 'iu')
const verbAtEnd = new RegExp(`(${verb})\\s*[:：]$`, 'iu')

const longest = 500
const mostLines = 4

/** What stands below: any text, a quote, or the quote of a mail that's known to be ours. */
export type Below = 'text' | 'quote' | 'ours'

/** Whether a paragraph introduces what somebody else wrote, in any of the languages that programs do it in. */
function isAttribution(paragraph: string, below: Below): boolean {
  if (paragraph.length > longest) return false
  const text = paragraph.trim().replace(/[*_\s]+$/, '')
  if (!/[:：]$/.test(text)) return false
  const isDated = /\d{4}|\d{1,2}[:.h/]\d{2}/.test(text)
  if (below === 'ours') return isDated
  if (verbs.test(text)) return below === 'quote' || (isDated && isSureOf(text))
  if (!isDated) return false
  return below === 'quote' ? /@|[>)"”\]]\s*[:：]$/.test(text) : /@.*[>)"”\]]\s*[:：]$/.test(text)
}

/** Whether a dated sentence can only be a program's: it names an address, or ends in "wrote". */
function isSureOf(text: string): boolean {
  return (beginning.test(text) || dated.test(text)) && (text.includes('@') || verbAtEnd.test(text))
}

/** Takes the marks off that say in which direction letters run. */
function undirected(text: string): string {
  return text.replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').trim()
}

/**
 * Says how many lines before `end` introduce the quote that begins there: none, or up to four of one paragraph,
 * which programs break where they like.
 */
export function attributionBefore(lines: readonly string[], end: number, below: Below): number {
  let fallback = 0
  for (let count = 1; count <= mostLines; count += 1) {
    const first = undirected(lines[end - count] ?? '')
    if (first === '' || first.startsWith('>')) break
    if (!isAttribution(undirected(lines.slice(end - count, end).join(' ')), below)) continue
    if (beginning.test(first)) return count
    if (fallback === 0 || isSurer(lines, end, count, fallback)) fallback = count
  }
  return fallback
}

/** Whether an introduction of more lines is likelier: it begins with a date, or names who wrote, and the shorter one doesn’t. */
function isSurer(lines: readonly string[], end: number, longer: number, shorter: number): boolean {
  const isDated = (count: number) => dated.test(undirected(lines[end - count] ?? ''))
  const isNamed = (count: number) => lines.slice(end - count, end).some((line) => line.includes('@'))
  return (isDated(longer) && !isDated(shorter)) || (isNamed(longer) && !isNamed(shorter))
}

// What stands between neither begins nor ends with what may stand around it: there is one way to read a line.
const betweenDashes = /^-{3,}\s*([^-\s](?:.*[^-\s])?)\s*-{3,}$/

/** Whether a line introduces a quote and goes on with it, or introduces it between dashes. */
export function isAttributionWithinLine(line: string): boolean {
  const start = line.slice(0, longest)
  const between = betweenDashes.exec(start.trim())?.[1]
  if (between !== undefined) {
    const said = `${between.replace(/\s*[:：]$/, '')}:`
    const isSaid = between.includes('@') || /[:：]$/.test(between)
    return isAttribution(said, 'text') || (isSaid && verbAtEnd.test(said))
  }
  const before = /^(.{10,}?[^\s:：][:：]) {2,}\S/.exec(start)?.[1]
  return before !== undefined && /@/.test(before) && isAttribution(before, 'text')
}
