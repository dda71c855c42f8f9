import { ChakraProvider } from '@chakra-ui/react'
import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { AttachmentPicker } from '../../src/features/files/AttachmentPicker.tsx'
import { uploadIds } from '../../src/features/files/picked-file.ts'
import { useAttachments } from '../../src/features/files/use-attachments.ts'
import { portalSystem } from '../../src/theme/portal-system.ts'
import { startMockServer } from '../portal/visit.ts'
import { makeFormsReadable } from './readable-forms.ts'

makeFormsReadable()
const mock = startMockServer()

/** A message that is being written, with what would be sent of its files. */
function Message({ error }: { error?: string }) {
  const { picker } = useAttachments()
  const isUploading = picker.value.some(({ state }) => state.is === 'sending')
  return (
    <form aria-label="Message">
      <textarea aria-label="Text" />
      <AttachmentPicker {...picker} error={error} />
      <output aria-label="Would send">{isUploading ? 'waiting' : uploadIds(picker.value).join(' ')}</output>
    </form>
  )
}

async function write(props: { error?: string } = {}) {
  await mock.signIn('client')
  const { container } = render(
    <ChakraProvider value={portalSystem}>
      <Message {...props} />
    </ChakraProvider>,
  )
  const input = container.querySelector('input')
  if (!input) throw new Error('There is nothing to choose files with.')
  const visitor = userEvent.setup({ delay: null })
  return { visitor, choose: (...files: File[]) => visitor.upload(input, files) }
}

const text = (name: string, content = 'some text') => new File([content], name)
const row = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Attached files' })
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes(name))
  if (!found) throw new Error(`${name} is not in the list.`)
  return within(found)
}
const wouldSend = () => screen.getByLabelText('Would send').textContent

describe('attaching files', () => {
  it('sends a chosen file at once, and says when it has arrived', async () => {
    const { choose } = await write()
    await choose(text('log.txt'))
    expect(await (await row('log.txt')).findByRole('img', { name: 'Attached' })).toBeVisible()
    expect(screen.getByText('log.txt is attached.')).toBeInTheDocument()
    const id = wouldSend() ?? ''
    expect(id).toMatch(/^[\w-]{32}$/)
    const { files, stores } = mock.api().services
    expect((await files.inspect(id))?.size).toBe('some text'.length)
    expect(await stores.uploads.byId(id)).toMatchObject({ name: 'log.txt' })
  })

  it('takes files that are dropped anywhere on the form', async () => {
    await write()
    fireEvent.drop(screen.getByLabelText('Text'), { dataTransfer: { files: [text('dropped.txt')] } })
    expect(await (await row('dropped.txt')).findByRole('img', { name: 'Attached' })).toBeVisible()
  })

  it('takes a screenshot that is pasted into the text, and names it by its time', async () => {
    await write()
    const field = screen.getByLabelText('Text')
    const clipboardData = { files: [text('image.png')], types: ['Files'] }
    const paste = createEvent.paste(field, { clipboardData })
    fireEvent(field, paste)
    expect(paste.defaultPrevented).toBe(true)
    expect(await (await row('Screenshot 2')).findByRole('img', { name: 'Attached' })).toBeVisible()
  })

  it('leaves pasted text alone, also when a picture of it comes along', async () => {
    await write()
    const field = screen.getByLabelText('Text')
    const clipboardData = { files: [text('image.png')], types: ['text/plain', 'Files'] }
    const paste = createEvent.paste(field, { clipboardData })
    fireEvent(field, paste)
    expect(paste.defaultPrevented).toBe(false)
    expect(screen.queryByRole('list')).toBeNull()
  })

  it.each([
    ['is empty', new File([], 'nothing.txt'), 'This file is empty.'],
    [
      'is a byte too large',
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'huge.bin'),
      'A file can be at most 10 MB.',
    ],
  ])('says at the file that it %s, and offers no second attempt', async (_, file, reason) => {
    const { choose } = await write()
    await choose(file, text('fine.txt'))
    expect((await row(file.name)).getByText(reason)).toBeVisible()
    expect((await row(file.name)).queryByRole('button', { name: /^Retry/ })).toBeNull()
    expect(await (await row('fine.txt')).findByRole('img', { name: 'Attached' })).toBeVisible()
  })

  it('shows the server’s reason, and sends again on Retry', async () => {
    const { choose, visitor } = await write()
    const refusal = {
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many attempts. Please wait a while and try again.',
    }
    mock.server.use(
      http.post('/api/uploads', () => HttpResponse.json(refusal, { status: 429 }), { once: true }),
    )
    await choose(text('log.txt'))
    expect(await (await row('log.txt')).findByText(refusal.message)).toBeVisible()
    expect(wouldSend()).toBe('')
    await visitor.click((await row('log.txt')).getByRole('button', { name: 'Retry sending log.txt' }))
    expect(await (await row('log.txt')).findByRole('img', { name: 'Attached' })).toBeVisible()
  })

  it.each([
    [
      'refuses it',
      () => new HttpResponse(null, { status: 403 }),
      'The file couldn’t be uploaded. Please try again.',
    ],
    ['cannot be reached', () => HttpResponse.error(), 'The connection was lost. Please try again.'],
  ])('says so when the store %s', async (_, respond, reason) => {
    const { choose } = await write()
    mock.server.use(http.post('*/mock-files', respond))
    await choose(text('log.txt'))
    expect(await (await row('log.txt')).findByText(reason)).toBeVisible()
  })

  it('shows that it is sending, and stops on Cancel', async () => {
    const { choose, visitor } = await write()
    mock.server.use(http.post('*/mock-files', () => delay('infinite')))
    await choose(text('log.txt'))
    expect((await row('log.txt')).getByRole('progressbar', { name: 'Sending log.txt' })).toBeVisible()
    expect(wouldSend()).toBe('waiting')
    await visitor.click((await row('log.txt')).getByRole('button', { name: 'Cancel sending log.txt' }))
    expect(screen.queryByRole('list')).toBeNull()
    expect(wouldSend()).toBe('')
    expect(screen.getByRole('button', { name: 'Attach files' })).toHaveFocus()
  })

  it('forgets a file that is removed', async () => {
    const { choose, visitor } = await write()
    await choose(text('log.txt'))
    await waitFor(() => expect(wouldSend()).not.toBe('waiting'))
    await visitor.click(screen.getByRole('button', { name: 'Remove log.txt' }))
    expect(wouldSend()).toBe('')
    expect(screen.getByText('log.txt is removed.')).toBeInTheDocument()
  })

  it('takes ten files, and says so when there are more', async () => {
    const { choose } = await write()
    await choose(...Array.from({ length: 11 }, (_, at) => text(`${at}.txt`)))
    expect(screen.getByRole('alert')).toHaveTextContent('Attach at most 10 files.')
    expect(screen.getAllByRole('listitem')).toHaveLength(10)
    await waitFor(() => expect(wouldSend()?.split(' ')).toHaveLength(10))
  })

  it('shows what the server said of the files of the whole message', async () => {
    await write({ error: '“log.txt” was uploaded too long ago. Please attach it again.' })
    expect(screen.getByRole('alert')).toHaveTextContent('was uploaded too long ago')
  })
})
