import { describe, expect, test } from 'vitest'
import { replyLine } from '../../../../src/mail/reply-line.ts'
import { readText } from './read.ts'

const question = '> Is the printer back?\n> The desk'

describe('a reply is what was written, without the quote below', () => {
  test.each([
    ['Gmail', 'On Mon, Nov 2, 2026 at 9:57 AM The Desk <no-reply@desk.example> wrote:'],
    [
      'Gmail, broken over lines',
      'On Mon, Nov 2, 2026 at 9:57 AM The Desk via Remotehands\n<no-reply@desk.example> wrote:',
    ],
    ['Apple Mail', 'On Nov 2, 2026, at 9:57, The Desk <no-reply@desk.example> wrote:'],
    ['Thunderbird', 'On 11/2/26 09:57, The Desk wrote:'],
    ['mutt', 'On Mon, Nov 02, 2026 at 09:57:12AM +0100, The Desk wrote:'],
    ['German', 'Am Mo., 2. Nov. 2026 um 09:57 Uhr schrieb The Desk <no-reply@desk.example>:'],
    ['German Thunderbird', 'Am 02.11.26 um 09:57 schrieb The Desk:'],
    ['French', 'Le lun. 2 nov. 2026 à 09:57, The Desk <no-reply@desk.example> a écrit :'],
    ['Spanish', 'El lun, 2 nov 2026 a las 9:57, The Desk (<no-reply@desk.example>) escribió:'],
    ['Italian', 'Il giorno lun 2 nov 2026 alle ore 09:57 The Desk <no-reply@desk.example>\nha scritto:'],
    ['Dutch', 'Op ma 2 nov 2026 om 09:57 schreef The Desk <no-reply@desk.example>:'],
    ['Portuguese', 'Em seg., 2 de nov. de 2026 às 09:57, The Desk <no-reply@desk.example> escreveu:'],
    ['Polish', 'pon., 2 lis 2026 o 09:57 The Desk <no-reply@desk.example> napisał(a):'],
    ['Russian', 'пн, 2 нояб. 2026 г. в 09:57, The Desk <no-reply@desk.example>:'],
    ['Russian mail.ru', 'Понедельник, 2 ноября 2026, 9:57 +03:00 от The Desk <no-reply@desk.example>:'],
    ['Japanese', '2026年11月2日(月) 9:57 The Desk <no-reply@desk.example>:'],
    ['Chinese', 'The Desk <no-reply@desk.example> 于2026年11月2日周一 09:57写道：'],
    ['Korean', '2026년 11월 2일 (월) 오전 9:57, The Desk <no-reply@desk.example>님이 작성:'],
    ['Swedish', 'Den mån 2 nov. 2026 kl 09:57 skrev The Desk <no-reply@desk.example>:'],
    ['Danish', 'Den man. 2. nov. 2026 kl. 09.57 skrev The Desk <no-reply@desk.example>:'],
    ['Czech', 'po 2. 11. 2026 v 9:57 odesílatel The Desk <no-reply@desk.example> napsal:'],
    ['Turkish', 'The Desk <no-reply@desk.example>, 2 Kas 2026 Pzt, 09:57 tarihinde şunu yazdı:'],
    ['Hungarian', 'The Desk <no-reply@desk.example> ezt írta (időpont: 2026. nov. 2.,\nH, 9:57):'],
    [
      'Hebrew',
      '\u202bבתאריך יום ב׳, 2 בנוב׳ 2026 ב-9:57 מאת \u202aDesk\u202c\u200f <\u202as@d.example\u202c\u200f>:\u202c',
    ],
    ['an id of a language we don’t know', '2026-11-02 9:57 GMT+01:00 The Desk <no-reply@desk.example>:'],
  ])('in %s', async (_, introduction) => {
    const mail = await readText(`Yes, thanks.\n\n${introduction}\n\n${question}\n`)
    expect(mail.text).toBe('Yes, thanks.')
    expect(mail.folded).toBe(`${introduction}\n\n${question}`)
  })

  test.each([
    [
      'Outlook',
      'From: The Desk <no-reply@desk.example>\nSent: Monday, November 2, 2026 9:57 AM\nTo: Ada <ada@client.example>\nSubject: Printer',
    ],
    [
      'Outlook with a rule',
      '________________________________\nFrom: The Desk <no-reply@desk.example>\nSent: Monday, November 2, 2026 9:57 AM\nTo: Ada <ada@client.example>\nSubject: Printer',
    ],
    [
      'German',
      'Von: The Desk <no-reply@desk.example>\nGesendet: Montag, 2. November 2026 09:57\nAn: Ada\nBetreff: Printer',
    ],
    [
      'French',
      'De : The Desk <no-reply@desk.example>\nEnvoyé : lundi 2 novembre 2026 09:57\nÀ : Ada\nObjet : Printer',
    ],
    [
      'Spanish',
      'De: The Desk <no-reply@desk.example>\nEnviado el: lunes, 2 de noviembre de 2026 9:57\nPara: Ada\nAsunto: Printer',
    ],
    [
      'Italian',
      'Da: The Desk <no-reply@desk.example>\nInviato: lunedì 2 novembre 2026 09:57\nA: Ada\nOggetto: Printer',
    ],
    [
      'Dutch',
      'Van: The Desk <no-reply@desk.example>\nVerzonden: maandag 2 november 2026 09:57\nAan: Ada\nOnderwerp: Printer',
    ],
    [
      'Portuguese',
      'De: The Desk <no-reply@desk.example>\nEnviada em: segunda-feira, 2 de novembro de 2026 09:57\nPara: Ada\nAssunto: Printer',
    ],
    [
      'Polish',
      'Od: The Desk <no-reply@desk.example>\nWysłano: poniedziałek, 2 listopada 2026 09:57\nDo: Ada\nTemat: Printer',
    ],
    [
      'Russian',
      'От: The Desk <no-reply@desk.example>\nОтправлено: 2 ноября 2026 г. 9:57\nКому: Ada\nТема: Printer',
    ],
    [
      'Japanese',
      '差出人: The Desk <no-reply@desk.example>\n送信日時: 2026年11月2日 9:57\n宛先: Ada\n件名: Printer',
    ],
    [
      'Yahoo',
      '----- Original Message -----\nFrom: "The Desk" <no-reply@desk.example>\nTo: ada@client.example\nSent: Monday, November 2, 2026 9:57 AM\nSubject: Printer',
    ],
    [
      'GMX',
      'Gesendet: Montag, 02. November 2026 um 09:57 Uhr\nVon: "The Desk" <no-reply@desk.example>\nAn: ada@client.example\nBetreff: Printer',
    ],
    ['GroupWise', '>>> The Desk <no-reply@desk.example> 02.11.2026 09:57 >>>'],
    [
      'QQ',
      '------------------ Original ------------------\nFrom: "The Desk" <no-reply@desk.example>;\nDate: Mon, Nov 2, 2026 09:57 AM\nTo: "ada";\nSubject: Printer',
    ],
    [
      'marked in bold',
      '*From:* The Desk <no-reply@desk.example>\n*Date:* Monday, 2 November 2026 at 09:57\n*To:* Ada\n*Subject:* Printer',
    ],
    [
      'with recipients over lines',
      'From: The Desk <no-reply@desk.example>\nTo: ada@client.example,\n bob@client.example,\n eve@client.example\nSent: Monday\nSubject: Printer',
    ],
  ])('under the header of the mail in %s', async (_, header) => {
    const mail = await readText(`Yes, thanks.\n\n${header}\n\nIs the printer back?\n`)
    expect(mail.text).toBe('Yes, thanks.')
    expect(mail.folded).toBe(`${header}\n\nIs the printer back?`)
  })

  test('under the line that our mails ask to write above, in whatever language it is introduced', async () => {
    const mail = await readText(
      `Igen.\n\nA pulton 2026-11-02 9:57-kor ezt küldte:\n${replyLine}\n\nHello Ada,\n`,
    )
    expect(mail.text).toBe('Igen.')
    expect(mail.folded).toBe(`A pulton 2026-11-02 9:57-kor ezt küldte:\n${replyLine}\n\nHello Ada,`)
  })

  test.each([
    'Missatge de The Desk <no-reply@desk.example> del dia dl., 2 de\nnov. 2026 a les 9:57:',
    'The Desk <no-reply@desk.example> ezt írta (időpont: 2026. nov. 2.,\nH, 9:57):',
  ])('over two lines: %s', async (introduction) => {
    const mail = await readText(`Igen.\n\n${introduction}\n\n> ${replyLine}\n>\n> Hello Ada,\n`)
    expect(mail.text).toBe('Igen.')
  })

  test('or above it, if that is where the quote stands', async () => {
    const mail = await readText(`On 11/2/26 09:57, The Desk wrote:\n${question}\n\nYes, thanks.\n`)
    expect(mail.text).toBe('Yes, thanks.')
    expect(mail.folded).toBe(`On 11/2/26 09:57, The Desk wrote:\n${question}`)
  })

  test('of a mail that is nothing but a quote is nothing', async () => {
    expect((await readText(`On 11/2/26 09:57, The Desk wrote:\n${question}\n`)).text).toBe('')
  })
})

describe('answers between the lines', () => {
  test('stay with what they answer; the rest of the quote is folded', async () => {
    const mail = await readText(
      'See below.\n\nOn 11/2/26 09:57, The Desk wrote:\n> Is the printer back?\n\nYes.\n\n> Does it still hum?\n\nNo.\n\n> The desk\n',
    )
    expect(mail.text).toBe('See below.\n\n> Is the printer back?\n\nYes.\n\n> Does it still hum?\n\nNo.')
    expect(mail.folded).toBe('On 11/2/26 09:57, The Desk wrote:\n> The desk')
  })

  test('are kept after a single quote that goes on below', async () => {
    const mail = await readText('> Is the printer back?\nYes.\n> The desk\n')
    expect(mail.text).toBe('> Is the printer back?\nYes.')
  })
})

describe('nothing is taken for a quote that may be the writer’s', () => {
  test.each([
    ['a sentence that ends in a colon', 'As John wrote:\n\nIt hums.'],
    ['a list of facts', 'From: the cellar\nTo: the roof\n\nEvery cable hums.'],
    ['a rule', 'First.\n\n-----\n\nSecond.'],
    ['what the writer quotes', 'It says:\n\n> Paper jam\n\nPlease look.'],
    ['what a machine wrote', 'Am 2.11.2026 um 9:57 Uhr schrieb mir der Drucker:\n\nPapierstau'],
    ['a sum', 'a > b\n\nSo it hums.'],
    ['a heading of the original', '---- Original plan ----\n\nIt hums.'],
    ['a heading that says who wrote', '--- Notes that Bob wrote ---\n\nIt hums.'],
    ['a heading between dashes', '---- Printer ----\n\nIt hums.'],
    ['a date that introduces a list', 'On 2 November I saw:\n\n- smoke\n- fire'],
  ])('%s', async (_, text) => {
    expect(await readText(text)).toMatchObject({ text, folded: '' })
  })
})

test('what servers put before a line that begins with "From " is taken off, but a quote is left', async () => {
  expect((await readText('It hums.\n\n>From here on it smokes.\n')).text).toBe(
    'It hums.\n\nFrom here on it smokes.',
  )
  expect((await readText('It says:\n\n>From here on\n>it smokes.\n\nWhy?')).text).toBe(
    'It says:\n\n>From here on\n>it smokes.\n\nWhy?',
  )
})
