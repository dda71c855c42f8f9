import { describe, expect, test } from 'vitest'
import { readMail } from '../../../../src/mail/inbound/reading/read-mail.ts'
import { html, multipart, plain, read, readParts, readText } from './read.ts'

const kindOf = async (header: string, text = 'Hello') =>
  (await read(`From: Ada <ada@client.example>\n${header}\n\n${text}`)).automatic

describe('a mail that nobody typed is recognized', () => {
  test.each([
    ['auto-reply', 'Auto-Submitted: auto-replied'],
    ['bulk', 'Auto-Submitted: auto-generated (monitoring)'],
    ['bulk', 'Precedence: bulk'],
    ['list', 'Precedence: list'],
    ['auto-reply', 'Precedence: auto_reply'],
    ['list', 'List-Id: <all.client.example>'],
    ['bulk', 'List-Unsubscribe: <https://client.example/u>'],
    ['auto-reply', 'X-Autoreply: yes'],
    ['auto-reply', 'X-Auto-Reply-From: desk@other.example'],
    ['auto-reply', 'X-FC-MachineGenerated: true'],
    ['auto-reply', 'X-Loop: desk'],
    ['auto-reply', 'Return-Path: <>'],
    ['out-of-office', 'Subject: Out of Office: Printer\nAuto-Submitted: auto-replied'],
  ] as const)('as %s by %s', async (kind, header) => {
    expect(await kindOf(header)).toBe(kind)
  })

  test.each([
    ['English', 'Automatic reply: Printer', 'I am out of the office until Monday.'],
    ['German', 'Automatische Antwort: Printer', 'Ich bin bis Montag nicht im Büro.'],
    ['French', 'Réponse automatique : Printer', 'Je suis absente jusqu’à lundi.'],
    ['Spanish', 'Respuesta automática: Printer', 'Estoy fuera de la oficina.'],
    ['Italian', 'Risposta automatica: Printer', 'Sono fuori ufficio.'],
    ['Dutch', 'Automatisch antwoord: Printer', 'Ik ben momenteel afwezig.'],
    ['Portuguese', 'Resposta automática: Printer', 'Estou de férias.'],
    ['Polish', 'Automatyczna odpowiedź: Printer', 'Jestem obecnie na urlopie.'],
    ['Russian', 'Автоматический ответ: Printer', 'Меня нет в офисе.'],
    ['Japanese', '自動応答: Printer', '不在にしております。'],
    ['German, of other programs', 'Abwesenheitsnotiz: Printer', 'Vertretung: Bob'],
  ])('as out of office in %s', async (_, subject, text) => {
    expect(await kindOf(`Subject: ${subject}\nAuto-Submitted: auto-replied`, text)).toBe('out-of-office')
  })

  test.each([
    [
      'English',
      'Thank you for your email. I am currently out of the office with limited access to my mail and will return on Monday.',
    ],
    [
      'German',
      'Vielen Dank für Ihre Nachricht. Ich bin bis zum 12. November nicht im Büro. In dringenden Fällen wenden Sie sich an Bob.',
    ],
    ['French', 'Merci pour votre message. Je suis en congés jusqu’au 12 novembre.'],
    ['Spanish', 'Gracias por su mensaje. Estoy de vacaciones hasta el 12 de noviembre.'],
  ])('as out of office by its text alone in %s', async (_, text) => {
    expect(await kindOf('Subject: Re: Printer', text)).toBe('out-of-office')
  })

  test.each([
    ['the thread of a ticket', 'Subject: Automatic reply: Printer\nReferences: <ticket-97-abc@desk.example>'],
    ['the number of a ticket', 'Subject: Abwesenheitsnotiz: [#97] Printer'],
  ])('as an automatic reply by its subject, if it answers us by %s', async (_, header) => {
    expect(await kindOf(header)).toBe('auto-reply')
  })

  test('as our own by where it comes from', async () => {
    const raw = new TextEncoder().encode('From: Desk <Desk@desk.example>\n\nHello')
    expect((await readMail(raw, { ourAddress: 'desk@desk.example' })).automatic).toBe('own')
    expect((await readMail(raw, { ourAddress: 'ada@desk.example' })).automatic).toBeUndefined()
  })
})

describe('a mail that somebody typed isn’t taken for automatic', () => {
  test.each([
    ['says that nobody submitted it by itself', 'Auto-Submitted: no', 'Hello'],
    ['asks for no automatic answers', 'X-Auto-Response-Suppress: DR, OOF, AutoReply', 'Hello'],
    [
      'mentions an absence',
      'Subject: Re: Printer',
      'I am out of the office tomorrow, come on Friday until noon.',
    ],
    [
      'is about automatic replies',
      'Subject: Automatic reply doesn’t work',
      'Nobody gets my automatic reply. Please look.',
    ],
    ['is about being out of office', 'Subject: Out of office message', 'How do I switch it on?'],
    [
      'asks for a note of absence',
      'Subject: Abwesenheit: bitte bei Anna einrichten',
      'Von Montag bis Freitag.',
    ],
    ['is about cars', 'Subject: Auto: Parkplatz', 'Die Schranke geht nicht auf.'],
  ])('that %s', async (_, header, text) => {
    expect(await kindOf(header, text)).toBeUndefined()
  })
})

describe('a delivery report', () => {
  test('says whom a mail didn’t reach, why, and which it was', async () => {
    const mail = await readParts(
      'report; report-type=delivery-status',
      [
        plain('I’m sorry to have to inform you'),
        'Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.client.example\n\nFinal-Recipient: rfc822; ada@client.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 unknown',
        'Content-Type: message/rfc822\n\nMessage-ID: <ticket-97@desk.example>\nFrom: desk@desk.example\nSubject: Printer\n\nHello Ada',
      ],
      'Subject: Undelivered Mail Returned to Sender\n',
    )
    expect(mail.automatic).toBe('delivery-report')
    expect(mail.deliveryReport).toEqual({
      recipients: ['ada@client.example'],
      action: 'failed',
      status: '5.1.1',
      messageId: 'ticket-97@desk.example',
    })
    expect(mail.forwarded).toBeUndefined()
  })

  test.each([
    [
      'qmail',
      'From: MAILER-DAEMON@mx.example\nSubject: failure notice',
      '<ada@client.example>:\n550 5.1.1 unknown user\n\n--- Below this line is a copy of the message.\n\nMessage-ID: <97@desk.example>\nSubject: Printer',
    ],
    [
      'Exim',
      'From: Mail Delivery System <Mailer-Daemon@mx.example>\nX-Failed-Recipients: ada@client.example\nSubject: Mail delivery failed: returning message to sender',
      'A message that you sent could not be delivered: 550 5.1.1 unknown user\n\nMessage-ID: <97@desk.example>',
    ],
  ])('of %s is read from its words', async (_, header, text) => {
    const mail = await read(`${header}\n\n${text}`)
    expect(mail.automatic).toBe('delivery-report')
    expect(mail.deliveryReport).toEqual({
      recipients: ['ada@client.example'],
      action: 'failed',
      status: '5.1.1',
      messageId: '97@desk.example',
    })
  })
})

describe('an answer to an invitation', () => {
  const answer = (state: string) =>
    readParts('alternative', [
      plain('Accepted: Visit'),
      html('Accepted'),
      `Content-Type: text/calendar; charset=utf-8; method=REPLY\n\nBEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nUID:visit-7@desk\r\n .example\r\nATTENDEE;PARTSTAT=${state};CN="Ada: L":mailto:Ada@Client.example\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    ])

  test.each([
    ['ACCEPTED', 'accepted'],
    ['DECLINED', 'declined'],
    ['TENTATIVE', 'tentative'],
  ])('%s is %s', async (state, expected) => {
    expect((await answer(state)).calendarAnswer).toEqual({
      uid: 'visit-7@desk.example',
      attendee: 'Ada@client.example',
      answer: expected,
    })
  })

  test('that isn’t one yet says nothing', async () => {
    expect((await answer('NEEDS-ACTION')).calendarAnswer).toBeUndefined()
    expect((await readText('METHOD:REPLY')).calendarAnswer).toBeUndefined()
  })
})

const client = { name: 'Ada Lovelace', address: 'ada@client.example' }

describe('a mail that staff pass on says whose it is', () => {
  test.each([
    [
      'Gmail',
      'Fwd: Printer',
      '---------- Forwarded message ---------\nFrom: Ada Lovelace <ada@client.example>\nDate: Mon, Nov 2, 2026 at 9:57 AM\nSubject: Printer\nTo: <bob@desk.example>\n\n',
    ],
    [
      'Gmail in German',
      'Fwd: Printer',
      '---------- Forwarded message ---------\nVon: Ada Lovelace <ada@client.example>\nDate: Mo., 2. Nov. 2026 um 09:57 Uhr\nSubject: Printer\nTo: <bob@desk.example>\n\n',
    ],
    [
      'Gmail in French',
      'Fwd: Printer',
      '---------- Forwarded message ---------\nDe : Ada Lovelace <ada@client.example>\nDate: lun. 2 nov. 2026 à 09:57\nSubject: Printer\nTo: <bob@desk.example>\n\n',
    ],
    [
      'Gmail in Spanish',
      'Fwd: Printer',
      '---------- Forwarded message ---------\nDe: Ada Lovelace <ada@client.example>\nDate: lun, 2 nov 2026 a las 9:57\nSubject: Printer\nTo: <bob@desk.example>\n\n',
    ],
    [
      'Outlook',
      'FW: Printer',
      'From: Ada Lovelace <ada@client.example>\nSent: Monday, November 2, 2026 9:57 AM\nTo: Bob <bob@desk.example>\nSubject: Printer\n\n',
    ],
    [
      'Outlook in German',
      'WG: Printer',
      'Von: Ada Lovelace <ada@client.example>\nGesendet: Montag, 2. November 2026 09:57\nAn: Bob\nBetreff: Printer\n\n',
    ],
    [
      'Outlook in French',
      'TR: Printer',
      'De : Ada Lovelace <ada@client.example>\nEnvoyé : lundi 2 novembre 2026 09:57\nÀ : Bob\nObjet : Printer\n\n',
    ],
    [
      'Outlook in Spanish',
      'RV: Printer',
      'De: Ada Lovelace <ada@client.example>\nEnviado el: lunes, 2 de noviembre de 2026 9:57\nPara: Bob\nAsunto: Printer\n\n',
    ],
    [
      'old Outlook',
      'FW: Printer',
      '-----Original Message-----\nFrom: Ada Lovelace [mailto:ada@client.example]\nSent: Monday, November 2, 2026 9:57 AM\nTo: Bob\nSubject: Printer\n\n',
    ],
    [
      'Apple Mail',
      'Fwd: Printer',
      'Begin forwarded message:\n\n> From: Ada Lovelace <ada@client.example>\n> Subject: Printer\n> Date: 2 November 2026 at 09:57:12 CET\n> To: Bob <bob@desk.example>\n>\n> ',
    ],
    [
      'Apple Mail in German',
      'Fwd: Printer',
      'Anfang der weitergeleiteten Nachricht:\n\n> Von: Ada Lovelace <ada@client.example>\n> Betreff: Printer\n> Datum: 2. November 2026 um 09:57:12 MEZ\n> An: Bob <bob@desk.example>\n>\n> ',
    ],
    [
      'Apple Mail in French',
      'Fwd: Printer',
      'Début du message réexpédié :\n\n> De: Ada Lovelace <ada@client.example>\n> Objet: Printer\n> Date: 2 novembre 2026 à 09:57:12 UTC+1\n> À: Bob <bob@desk.example>\n>\n> ',
    ],
    [
      'Apple Mail in Spanish',
      'Fwd: Printer',
      'Inicio del mensaje reenviado:\n\n> De: Ada Lovelace <ada@client.example>\n> Asunto: Printer\n> Fecha: 2 de noviembre de 2026, 9:57:12 CET\n> Para: Bob <bob@desk.example>\n>\n> ',
    ],
    [
      'Thunderbird',
      'Fwd: Printer',
      '-------- Forwarded Message --------\nSubject: \tPrinter\nDate: \tMon, 2 Nov 2026 09:57:12 +0100\nFrom: \tAda Lovelace <ada@client.example>\nTo: \tBob <bob@desk.example>\n\n\n',
    ],
    [
      'Thunderbird in German',
      'Fwd: Printer',
      '-------- Weitergeleitete Nachricht --------\nBetreff: \tPrinter\nDatum: \tMon, 2 Nov 2026 09:57:12 +0100\nVon: \tAda Lovelace <ada@client.example>\nAn: \tBob <bob@desk.example>\n\n\n',
    ],
    [
      'Thunderbird in French',
      'Fwd: Printer',
      '-------- Message transféré --------\nSujet : \tPrinter\nDate : \tMon, 2 Nov 2026 09:57:12 +0100\nDe : \tAda Lovelace <ada@client.example>\nPour : \tBob <bob@desk.example>\n\n\n',
    ],
    [
      'Thunderbird in Spanish',
      'Fwd: Printer',
      '-------- Mensaje reenviado --------\nAsunto: \tPrinter\nFecha: \tMon, 2 Nov 2026 09:57:12 +0100\nDe: \tAda Lovelace <ada@client.example>\nPara: \tBob <bob@desk.example>\n\n\n',
    ],
  ])('in %s', async (_, subject, block) => {
    const mail = await read(
      `From: Bob <bob@desk.example>\nSubject: ${subject}\n\nPlease look.\n\n${block}It hums.\n`,
    )
    expect(mail.text).toBe('Please look.')
    expect(mail.forwarded).toEqual({ from: client, subject: 'Printer', text: 'It hums.' })
  })

  test('in HTML of Thunderbird', async () => {
    const row = (label: string, value: string) => `<tr><th>${label}: </th><td>${value}</td></tr>`
    const block = `<table class="moz-email-headers-table">${row('Subject', 'Printer')}${row('Date', 'Mon, 2 Nov 2026')}${row('From', 'Ada Lovelace <a href="mailto:ada@client.example">&lt;ada@client.example&gt;</a>')}${row('To', 'Bob')}</table>`
    const mail = await read(
      `From: bob@desk.example\nSubject: Fwd: Printer\n${html(`<p>Look</p><div class="moz-forward-container">-------- Forwarded Message --------${block}<p>It hums.</p></div>`)}`,
    )
    expect(mail).toMatchObject({ text: 'Look', forwarded: { from: client, text: 'It hums.' } })
  })

  test('as an attachment', async () => {
    const mail = await readParts('mixed', [
      plain('Look'),
      `Content-Type: message/rfc822\n\nFrom: Ada Lovelace <ada@client.example>\nSubject: Printer\n${multipart('alternative', [plain('It hums.'), html('<p>It hums.</p>')], 'b2')}`,
    ])
    expect(mail.forwarded).toEqual({ from: client, subject: 'Printer', text: 'It hums.' })
  })

  test('but an answer isn’t passed on', async () => {
    const mail = await readText(
      'Yes\n\nFrom: Bob <bob@desk.example>\nSent: Monday\nTo: Ada\nSubject: Printer\n\nIs it back?',
    )
    expect(mail.forwarded).toBeUndefined()
  })
})
