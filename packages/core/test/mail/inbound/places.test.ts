import { expect, test, vi } from 'vitest'
import { createMailDesk } from './mail-desk.ts'

test('a picture that comes by mail is kept without the place where it was taken, and the mail as it came', async () => {
  const desk = await createMailDesk()
  const put = vi.spyOn(desk.files, 'putMail')
  const picture = (place: string) => `\xff\xd8\xff\xe1<d exif:GPSLatitude="${place}" exif:Model="Phone"/>`
  const content = btoa(picture('48,8.5N'))
  const type = 'Content-Type: multipart/mixed; boundary=x'
  const { ticketId } = await desk.receive({
    header: ['MIME-Version: 1.0', type],
    text: [
      ...['--x', 'Content-Type: text/plain; charset=utf-8', '', 'See the picture.'],
      ...['--x', 'Content-Type: image/jpeg; name=a.jpg', 'Content-Disposition: attachment; filename=a.jpg'],
      ...['Content-Transfer-Encoding: base64', '', content, '--x--', ''],
    ].join('\r\n'),
  })
  const entry = (await desk.history(ticketId ?? 0)).find(({ attachments }) => attachments.length > 0)
  const [{ id, size } = { id: '', size: 0 }] = entry?.attachments ?? []
  const kept = await desk.files.exports.readAttachment(id)
  expect(String.fromCharCode(...(kept ?? []))).toBe(picture('       '))
  expect(size).toBe(kept?.length)
  expect(new TextDecoder().decode(await desk.files.readMail(put.mock.lastCall?.[0] ?? ''))).toContain(content)
})
