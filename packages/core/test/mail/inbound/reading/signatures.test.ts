import { describe, expect, test } from 'vitest'
import { readText } from './read.ts'

describe('a signature is folded', () => {
  test.each([
    ['after two dashes and a space', '-- \nAda Lovelace\nClient Ltd\n+44 1'],
    ['after two dashes, if it’s short', '--\nAda Lovelace'],
    ['of an iPhone', 'Sent from my iPhone'],
    ['of Outlook on a phone', 'Get Outlook for iOS<https://aka.ms/o0ukef>'],
    ['of Yahoo', 'Sent from Yahoo Mail on Android'],
    ['in German', 'Von meinem iPhone gesendet'],
    ['in German, of GMX', 'Diese Nachricht wurde von meinem Android-Mobiltelefon mit GMX Mail gesendet.'],
    ['in French', 'Envoyé de mon iPhone'],
    ['in Spanish', 'Enviado desde mi iPhone'],
    ['in Italian', 'Inviato da iPhone'],
    ['in Dutch', 'Verstuurd vanaf mijn iPhone'],
    ['in Portuguese', 'Enviado do meu iPhone'],
    ['in Polish', 'Wysłane z iPhone’a'],
    ['in Russian', 'Отправлено с iPhone'],
    ['in Japanese', 'iPhoneから送信'],
    ['in Chinese', '发自我的iPhone'],
    ['in Swedish', 'Skickat från min iPhone'],
    ['in Czech', 'Odesláno z iPhonu'],
    ['of a phone that isn’t named', 'Mobil gesendet'],
    ['of Yandex', 'Отправлено из Яндекс.Почты для мобильных'],
    ['under a rule', '________________________________\nSent from Outlook for Android'],
    ['with a footer against viruses', 'Virus-free.www.avast.com'],
    ['with a notice', 'CONFIDENTIALITY NOTICE: This message is for its addressee alone.'],
  ])('%s', async (_, signature) => {
    expect(await readText(`It hums.\n\n${signature}\n`)).toMatchObject({
      text: 'It hums.',
      folded: signature.trimStart().replace('-- \n', '--\n'),
    })
  })

  test('also between the text and a quote', async () => {
    const mail = await readText(
      'It hums.\n\nSent from my iPhone\n\nOn Nov 2, 2026, at 9:57, The Desk wrote:\n\n> Hello\n',
    )
    expect(mail.text).toBe('It hums.')
  })
})

describe('what may be the text stays', () => {
  test.each([
    [
      'who says where it was sent from',
      'The report was sent from my iPhone and never arrived.\nPlease look.',
    ],
    ['regards', 'It hums.\n\nBest regards\nAda'],
    [
      'much text below two dashes',
      `First.\n--\n${Array.from({ length: 20 }, (_, index) => `Line ${index}`).join('\n')}`,
    ],
    ['nothing but a signature', 'Sent from my iPhone'],
  ])('%s', async (_, text) => {
    expect((await readText(text)).text).toBe(text)
  })
})
