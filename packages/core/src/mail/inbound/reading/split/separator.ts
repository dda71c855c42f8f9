import { wordsOf } from '../words-of.ts'

const original = wordsOf(`
  original message|original appointment|original-nachricht|originalnachricht|ursprüngliche nachricht|
  ursprünglicher termin|message d'origine|message d’origine|message original|mensaje original|
  messaggio originale|oorspronkelijk bericht|originele bericht|mensagem original|oryginalna wiadomość|
  wiadomość oryginalna|wiadomość pierwotna|исходное сообщение|пересылаемое сообщение|
  оригинальное сообщение|oprindelig meddelelse|originalmeddelande|ursprungligt meddelande|
  ursprungsmeddelande|opprinnelig melding|alkuperäinen viesti|eredeti üzenet|orijinal mesaj|
  původní zpráva|mesaj original|元のメッセージ|original message|原始邮件|邮件原件|原始郵件|원본 메시지|원본 메일|reply message|
  missatge original
`)
const forwarded = wordsOf(`
  forwarded message|forwarded by|begin forwarded message|weitergeleitete nachricht|weitergeleitet von|
  anfang der weitergeleiteten nachricht|anfang der weitergeleiteten e-mail|message transféré|
  message transmis|message réexpédié|début du message réexpédié|début du message transféré|
  mensaje reenviado|inicio del mensaje reenviado|comienzo del mensaje reenviado|messaggio inoltrato|
  inizio messaggio inoltrato|doorgestuurd bericht|begin doorgestuurd bericht|mensagem encaminhada|
  mensagem reencaminhada|início da mensagem encaminhada|início da mensagem reencaminhada|
  wiadomość przekazana|przekazana wiadomość|пересланное сообщение|начало переадресованного сообщения|
  vidarebefordrat meddelande|videresendt meddelelse|転送されたメッセージ|転送メッセージ|转发的邮件|轉寄的郵件|전달된 메일
`)

const longest = 200
const edges = /^[-=_—–*\s]+|[-=_—–*\s]+$/g

/** Says what a line announces: the mail that is answered, or one that's passed on. */
export function separatorKind(line: string): 'original' | 'forwarded' | undefined {
  const text = line.trim()
  const isRuled = /^\**[-=_—–]{2}/.test(text)
  if (text.length > longest || !(isRuled || /[:：][*_]*$/.test(text))) return undefined
  const words = text.replaceAll(edges, '').toLowerCase()
  if (forwarded.some((each) => words.startsWith(each))) return 'forwarded'
  // QQ writes the one word between its rules.
  const isOriginal = words === 'original' || original.some((each) => words.startsWith(each))
  return isRuled && isOriginal ? 'original' : undefined
}

/** Whether a line is a rule, as stands above a quoted header. */
export function isRule(line: string): boolean {
  return /^\s*([-_=*—–]\s*){3,}$/.test(line)
}
