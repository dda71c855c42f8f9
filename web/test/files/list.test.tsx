import { ChakraProvider } from '@chakra-ui/react'
import type { Attachment } from '@remotehands/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { SWRConfig } from 'swr'
import { describe, expect, it, vi } from 'vitest'
import { AttachmentList } from '../../src/features/files/AttachmentList.tsx'
import { picturesOf } from '../../src/features/files/InlinePicture.tsx'
import { portalSystem } from '../../src/theme/portal-system.ts'
import { startMockServer } from '../portal/visit.ts'

const mock = startMockServer()

const id = 'a'.repeat(32)
const picture: Attachment = {
  id,
  name: 'rack.png',
  size: 1_400_000,
  contentType: 'image/png',
  isInline: true,
}
const script: Attachment = {
  ...picture,
  name: 'fix <b>me</b>.html',
  contentType: 'application/octet-stream',
  isInline: false,
}
const address = 'https://files.example/rack?signature=1'

function show(attachment: Attachment, respond = () => HttpResponse.json({ url: address })) {
  mock.server.use(http.get('/api/tickets/7/attachments/:id', respond))
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ChakraProvider value={portalSystem}>
        <AttachmentList owner={{ call: 'tickets.attachment', id: 7 }} attachments={[attachment]} />
      </ChakraProvider>
    </SWRConfig>,
  )
  return { visitor: userEvent.setup({ delay: null }), image: () => container.querySelector('img') }
}
const openedTab = () => {
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}

describe('the attachments of a message', () => {
  it('show a picture at its address, small', async () => {
    const { image } = show(picture)
    await waitFor(() => expect(image()).toHaveAttribute('src', address))
    expect(image()).toHaveAttribute('alt', '')
  })

  it('show a sign where the picture cannot be loaded', async () => {
    const { image } = show(picture)
    await waitFor(() => expect(image()).not.toBeNull())
    fireEvent.error(image() as HTMLImageElement)
    expect(image()).toBeNull()
    expect(screen.getByRole('button', { name: 'Open rack.png 1.3 MB' })).toBeVisible()
  })

  it('open a picture in a tab that cannot reach back', async () => {
    const tab = openedTab()
    const { visitor } = show(picture)
    await visitor.click(screen.getByRole('button', { name: /Open rack.png/ }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(address))
    expect(tab.opener).toBeNull()
  })

  it('show names as text, and download what is not known to be harmless', async () => {
    const open = vi.spyOn(window, 'open')
    // jsdom goes nowhere, and says so; staying on the page is what a download does.
    const asked = vi.fn(() => HttpResponse.json({ url: '#downloaded' }))
    const { visitor, image } = show(script, asked)
    await visitor.click(screen.getByRole('button', { name: /^Download fix <b>me<\/b>\.html/ }))
    await waitFor(() => expect(location.hash).toBe('#downloaded'))
    expect(open).not.toHaveBeenCalled()
    expect(image()).toBeNull()
  })

  it('say what went wrong, and close the tab', async () => {
    const tab = openedTab()
    const refusal = { code: 'NOT_FOUND', message: 'There is nothing at this address.' }
    const { visitor } = show({ ...picture, contentType: 'application/pdf' }, () =>
      HttpResponse.json(refusal as never, { status: 404 }),
    )
    await visitor.click(screen.getByRole('button', { name: /Open rack.png/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('There is nothing at this address.')
    expect(tab.close).toHaveBeenCalled()
  })
})

describe('a picture in a text', () => {
  it('is read once more when it cannot be loaded, before it says so', async () => {
    let reads = 0
    mock.server.use(
      http.get('/api/tickets/7/attachments/:id', () => HttpResponse.json({ url: `${address}${++reads}` })),
    )
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <ChakraProvider value={portalSystem}>
          {picturesOf({ call: 'tickets.attachment', id: 7 })(id, 'rack')}
        </ChakraProvider>
      </SWRConfig>,
    )
    const image = await screen.findByRole('img', { name: 'rack' })
    expect(image).toHaveAttribute('src', `${address}1`)
    fireEvent.error(image)
    await waitFor(() => expect(image).toHaveAttribute('src', `${address}2`))
    fireEvent.error(image)
    expect(await screen.findByText('This picture could not be loaded.')).toBeVisible()
    expect(reads).toBe(2)
  })
})
