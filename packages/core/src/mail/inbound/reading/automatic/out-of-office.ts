import { wordsOf } from '../words-of.ts'

/** How programs begin the subject of an answer that nobody typed, followed by a colon or the old subject. */
const subjects = wordsOf(`
  automatic reply|auto reply|autoreply|auto-reply|auto response|autoresponse|automated reply|
  automated response|auto|out of office|out of the office|out-of-office|ooo|away from office|
  on vacation|vacation reply|automatische antwort|abwesenheitsnotiz|abwesenheitsmeldung|
  abwesenheitsassistent|abwesenheit|abwesend|nicht im büro|réponse automatique|reponse automatique|
  absence du bureau|absent du bureau|absente du bureau|message d'absence|absence|respuesta automática|
  respuesta automatica|fuera de la oficina|fuera de oficina|ausente|ausencia|risposta automatica|
  fuori sede|fuori ufficio|fuori dall'ufficio|assenza|assente|automatisch antwoord|
  automatische beantwoording|afwezigheidsbericht|afwezigheid|afwezig|niet aanwezig|resposta automática|
  resposta automatica|fora do escritório|ausência temporária|ausência|ausente do escritório|
  automatyczna odpowiedź|odpowiedź automatyczna|poza biurem|nieobecność|autoodpowiedź|
  автоматический ответ|автоответ|нет на месте|отсутствие|автоматична відповідь|自動応答|自動返信|自動回答|不在通知|不在|
  自动答复|自动回复|自動回覆|자동 응답|자동 회신|부재중|autosvar|automatiskt svar|automatisk svar|frånvarande|frånvaro|
  fraværsmelding|fraværsbesked|fravær|ikke til stede|automaattinen vastaus|poissa|automatická odpověď|
  mimo kancelář|automatikus válasz|otomatik yanıt|răspuns automat|αυτόματη απάντηση
`)

/** Says in the first person that the writer is away. */
const away = [
  /\b(i am|i'm|i’m|i will be|i'll be|i’ll be) (currently |now |presently )?(out of (the )?office|on (annual |maternity |paternity |parental |sick )?leave|on (vacation|holiday)|away|travel)/i,
  /\bich (bin|befinde mich) .{0,60}(nicht (im (büro|haus)|erreichbar)|abwesend|im urlaub|außer haus|in elternzeit|nicht am arbeitsplatz)/i,
  /\bje (suis|serai) .{0,60}(absente?|en (congés?|vacances|déplacement)|hors du bureau)/i,
  /\b(estoy|estaré|me encuentro) .{0,60}(fuera de (la )?oficina|ausente|de vacaciones|de baja)/i,
  /\b(sono|sarò) .{0,60}(fuori (sede|ufficio)|assente|in (ferie|vacanza))|non sono in ufficio/i,
  /\bik ben .{0,60}(afwezig|niet aanwezig|met vakantie|op vakantie|niet op kantoor)/i,
  /\b(estou|estarei) .{0,60}(fora do escritório|ausente|de férias|em férias)/i,
  /\b(jestem|będę|przebywam) .{0,60}(nieobecn|poza biurem|na urlopie)/i,
  /(меня нет|я (нахожусь )?в (отпуске|командировке)|я отсутствую|буду отсутствовать|нахожусь в отпуске)/i,
  /(不在にして|不在と|休暇を(いただ|頂|取得)|休暇中|外出しており|休業させて)/,
  /\b(jag är|jeg er) .{0,60}(frånvarande|på semester|ikke til stede|på ferie|inte på kontoret|ikke på kontoret|bortrest|fraværende)/i,
]

/** Says when they're back, or whom to ask until then. */
const meanwhile = [
  /\b(return|back (on|in|at)|urgent|emergenc|limited access|in my absence|until|respond (as soon|when)|contact)/i,
  /\b(wieder|zurück|dringend|vertretung|bis (zum|einschließlich)|nicht weitergeleitet|wenden sie sich|rückkehr)/i,
  /\b(retour|urgen|jusqu|contacter|mon absence|volver|regres|hasta|contacte|rientro|rientr|fino al|contattare)/i,
  /\b(terug|dringend|tot en met|contact|retorno|volto|voltarei|até|contate|contactar|wrócę|powrot|piln|kontakt|do dnia)/i,
  /(вернусь|до |срочн|обращ|戻り|まで|至急|緊急|ご連絡|tillbaka|tilbage|tilbake|brådskande|haster)/i,
]

const longest = 3_000

/** Says whether a subject is one that programs write: surely, perhaps, or not. */
export function subjectSaysAutomatic(subject: string): 'surely' | 'perhaps' | undefined {
  const words = subject.trim().toLowerCase()
  const found = subjects.filter((each) => words.startsWith(each)).sort((a, b) => b.length - a.length)[0]
  if (found === undefined) return undefined
  return /^\s*([:：]|$)/.test(words.slice(found.length)) ? 'surely' : found === 'auto' ? undefined : 'perhaps'
}

/** Whether a text says that its writer is away, and that it says so to everybody. */
export function textSaysAway(text: string): boolean {
  const start = text.slice(0, longest)
  return saysAway(start) && meanwhile.some((pattern) => pattern.test(start))
}

/** Whether a text says at all that its writer is away. */
export function saysAway(text: string): boolean {
  return away.some((pattern) => pattern.test(text.slice(0, longest)))
}
