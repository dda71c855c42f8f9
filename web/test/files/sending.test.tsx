import { limits } from '@remotehands/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { expectToast } from '../portal/visit.ts'
import { historyEntries, startDesk } from '../tickets/desk.ts'
import { makeFormsReadable } from './readable-forms.ts'

makeFormsReadable()
const desk = startDesk()

/** Holds back what is uploaded until the test lets each arrive, or fail. */
function holdUploads() {
  const held: ((answer?: Response) => void)[] = []
  desk.server.use(
    http.post('*/mock-files', () => new Promise<Response | undefined>((resolve) => held.push(resolve))),
  )
  const settle = async (answer?: Response) => {
    await waitFor(() => expect(held.length).toBeGreaterThan(0))
    // Whoever asks for this waits for what comes of it.
    held.shift()?.(answer)
  }
  return {
    /** Goes on to the mock, which takes it. */
    arrive: () => settle(),
    fail: () => settle(HttpResponse.json({}, { status: 403 })),
  }
}

const attach = (field: HTMLElement, ...names: string[]) =>
  fireEvent.drop(field, { dataTransfer: { files: names.map((name) => new File(['some text'], name)) } })

async function writeReply(text: string) {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('client')
  const visitor = openPage(`/client-portal?tab=tickets&ticket=${id}`)
  const field = await screen.findByLabelText('Your reply')
  await fill(visitor, field, text)
  return { visitor, field, id }
}
const history = () => screen.findByRole('region', { name: 'History' })

describe('sending a reply with files', () => {
  it('waits for what is still uploading, says so, and sends what stands there by then', async () => {
    const uploads = holdUploads()
    const { visitor, field } = await writeReply('Here are the pictures')
    attach(field, 'front.png', 'back.png')
    await visitor.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByRole('button', { name: 'Waiting for 2 uploads…' })).toBeVisible()
    await uploads.arrive()
    expect(await screen.findByRole('button', { name: 'Waiting for 1 upload…' })).toBeVisible()
    await fill(visitor, field, ' of both sides.')
    expect(await historyEntries()).toHaveLength(1)
    await uploads.arrive()
    await expectToast('Reply sent')
    expect(await history()).toHaveTextContent('Here are the pictures of both sides.')
    const files = within(await history()).getByRole('list', { name: 'Attachments' })
    expect(within(files).getAllByRole('listitem')).toHaveLength(2)
  })

  it('shows a picture where it was dropped into the text, and names one that was removed again', async () => {
    const { visitor, field } = await writeReply('Front: ')
    const drop = (name: string) =>
      fireEvent.drop(field, { dataTransfer: { files: [new File(['bytes'], name, { type: 'image/png' })] } })
    drop('front.png')
    drop('back.png')
    expect((field as HTMLTextAreaElement).value).toMatch(/^Front: !\[front\.png\]\(attachment:[\w-]{36}\)/)
    await visitor.click(await screen.findByRole('button', { name: 'Remove back.png' }))
    await visitor.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByRole('img', { name: 'front.png' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    )
    expect(screen.getByText(/\[Picture: back\.png\]/)).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Send reply' }))
    await expectToast('Reply sent')
    expect(await within(await history()).findByRole('button', { name: 'front.png' })).toBeVisible()
    expect(await history()).toHaveTextContent('[Picture: back.png]')
    expect(within(await history()).queryByRole('list', { name: 'Attachments' })).not.toBeInTheDocument()
  })

  it('is not sent without a file that failed: it names the file and takes the focus there', async () => {
    const uploads = holdUploads()
    const { visitor, field } = await writeReply('Here it is.')
    attach(field, 'screenshot.png')
    await uploads.fail()
    await screen.findByText('The file couldn’t be uploaded. Please try again.')
    await visitor.click(screen.getByRole('button', { name: 'Send reply' }))
    const reason = 'screenshot.png failed to upload. Retry or remove it before you send.'
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry sending screenshot.png' })).toHaveFocus()
    expect(await historyEntries()).toHaveLength(1)

    await visitor.click(screen.getByRole('button', { name: 'Retry sending screenshot.png' }))
    expect(screen.queryByText(reason)).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('button', { name: 'Send reply' }))
    await uploads.arrive()
    await expectToast('Reply sent')
    expect(await history()).toHaveTextContent('screenshot.png')
  })

  it('offers no retry for a file that can never be sent', async () => {
    const { visitor, field } = await writeReply('Here it is.')
    const tooLarge = new File([new Uint8Array(limits.attachment.bytes + 1)], 'video.mp4')
    fireEvent.drop(field, { dataTransfer: { files: [tooLarge] } })
    await screen.findByText('A file can be at most 10 MB.')
    await visitor.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText('video.mp4 can’t be attached. Remove it before you send.')).toBeVisible()
  })

  it('puts a picture on a line of its own, so that no address takes it in', async () => {
    const { field } = await writeReply('See https://status.example.com')
    const picture = new File(['bytes'], 'front.png', { type: 'image/png' })
    fireEvent.paste(field, { clipboardData: { files: [picture], types: ['Files'] } })
    expect((field as HTMLTextAreaElement).value).toMatch(
      /^See https:\/\/status\.example\.com\n!\[front\.png\]\(attachment:[\w-]{36}\)$/,
    )
    // Else it arrives in the next test.
    await screen.findByRole('img', { name: 'Attached' })
  })

  it('stops waiting when an upload fails, and when the writer says so', async () => {
    const uploads = holdUploads()
    const { visitor, field } = await writeReply('Here it is.')
    attach(field, 'a.png', 'b.png')
    await visitor.click(screen.getByRole('button', { name: 'Send reply' }))
    await visitor.click(await screen.findByRole('button', { name: "Don't send yet" }))
    expect(screen.getByRole('button', { name: 'Send reply' })).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Send reply' }))
    await uploads.fail()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Retry sending/ })).toHaveFocus())
    await uploads.arrive()
    await screen.findByRole('img', { name: 'Attached' })
    expect(await historyEntries()).toHaveLength(1)
  })

  it('says that it was not sent to whoever leaves meanwhile', async () => {
    holdUploads()
    const { visitor, field } = await writeReply('Here it is.')
    attach(field, 'a.png')
    await visitor.click(screen.getByRole('button', { name: 'Send reply' }))
    await visitor.click(screen.getByRole('button', { name: 'Back to tickets' }))
    await expectToast('Not sent', 'You left before the files were uploaded.')
  })
})

it('a new ticket waits for its uploads too', async () => {
  const uploads = holdUploads()
  await desk.signIn('client')
  const visitor = openPage('/client-portal?tab=create-ticket')
  const title = await screen.findByLabelText('Title')
  await fill(visitor, title, 'Smoke in rack 4')
  await fill(visitor, screen.getByLabelText('Description'), 'See the picture.')
  attach(title, 'smoke.png')
  await visitor.click(screen.getByRole('button', { name: 'Create ticket' }))
  expect(await screen.findByRole('button', { name: 'Waiting for 1 upload…' })).toBeVisible()
  await uploads.arrive()
  await expectToast('Ticket Created')
})

it('evidence is not handed in without the document that failed', async () => {
  const uploads = holdUploads()
  await desk.signIn('vendor')
  const visitor = openPage('/vendor-portal?tab=compliance')
  await visitor.click(await screen.findByRole('button', { name: 'Upload evidence' }))
  const form = within(screen.getByRole('dialog', { name: 'Upload evidence' }))
  await fill(visitor, form.getByLabelText('Title'), 'SOC 2 report')
  attach(form.getByLabelText('Title'), 'soc2.pdf')
  await uploads.fail()
  await visitor.click(form.getByRole('button', { name: 'Upload' }))
  expect(
    await form.findByText('soc2.pdf failed to upload. Retry or remove it before you send.'),
  ).toBeVisible()
})

it('evidence that the server refuses says so in a notification and at the file', async () => {
  const uploads = holdUploads()
  await desk.signIn('vendor')
  const message = '“soc2.pdf” was uploaded too long ago. Please attach it again.'
  desk.server.use(
    http.post('/api/vendors/:id/evidence', () =>
      HttpResponse.json(
        {
          code: 'VALIDATION',
          message: 'Some fields need your attention.',
          fields: { attachmentIds: message },
        },
        { status: 400 },
      ),
    ),
  )
  const visitor = openPage('/vendor-portal?tab=compliance')
  await visitor.click(await screen.findByRole('button', { name: 'Upload evidence' }))
  const form = within(screen.getByRole('dialog', { name: 'Upload evidence' }))
  const title = form.getByLabelText('Title')
  await visitor.selectOptions(form.getByLabelText('Requirement'), 'Business continuity test')
  attach(title, 'soc2.pdf')
  await uploads.arrive()
  await visitor.click(form.getByRole('button', { name: 'Upload' }))
  await expectToast('Error', 'Some fields need your attention.')
  expect(await form.findByText(message)).toBeVisible()
})
