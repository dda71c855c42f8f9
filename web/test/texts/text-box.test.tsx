import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TextBox } from '../../src/features/texts/TextBox.tsx'
import { portalSystem } from '../../src/theme/portal-system.ts'
import { Form } from '../../src/ui/Form.tsx'
import { PortalTheme } from '../../src/ui/PortalTheme.tsx'

const sent = vi.fn()

function open(more: { signature?: string } = {}) {
  sent.mockReset()
  render(
    <ChakraProvider value={portalSystem}>
      <PortalTheme>
        <Form onSubmit={(event) => sent(new FormData(event.currentTarget).get('message'))}>
          <TextBox name="message" aria-label="Message" {...more} />
        </Form>
      </PortalTheme>
    </ChakraProvider>,
  )
  return { visitor: userEvent.setup(), field: screen.getByRole<HTMLTextAreaElement>('textbox') }
}

it('sets marks by button and by key', async () => {
  const { visitor, field } = open()
  await visitor.type(field, 'restart it')
  field.setSelectionRange(0, 7)
  await visitor.click(screen.getByRole('button', { name: 'Bold' }))
  expect(field).toHaveValue('**restart** it')
  await visitor.keyboard('{Control>}i{/Control}')
  expect(field).toHaveValue('***restart*** it')
})

it('shows what the text will look like, and goes on with it', async () => {
  const { visitor, field } = open()
  await visitor.type(field, 'It is **down**')
  await visitor.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('down')).toHaveProperty('tagName', 'STRONG')
  await visitor.click(screen.getByRole('button', { name: 'Write' }))
  expect(field).toHaveValue('It is **down**')
})

it('shows in the preview what mails add below the text', async () => {
  const { visitor, field } = open({ signature: 'Kind regards' })
  await visitor.type(field, 'Done')
  expect(screen.queryByText('Kind regards')).not.toBeInTheDocument()
  await visitor.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Kind regards')).toBeVisible()
  expect(screen.getByText('Your signature, in mails only')).toBeVisible()
})

it('leaves the preview when its form is sent, and when the field is wanted', async () => {
  const { visitor, field } = open()
  await visitor.type(field, 'Done')
  for (const leave of [() => field.form?.requestSubmit(), () => field.focus()]) {
    await visitor.click(screen.getByRole('button', { name: 'Preview' }))
    act(leave)
    expect(screen.getByRole('button', { name: 'Preview' })).toBeVisible()
  }
  expect(sent.mock.calls).toEqual([['Done']])
})

it('sends with Ctrl+Enter, and goes to the next line with Enter', async () => {
  const { visitor, field } = open()
  await visitor.type(field, 'a{Enter}b{Control>}{Enter}{/Control}')
  expect(sent.mock.calls).toEqual([['a\nb']])
})

it('is one stop for the Tab key, and the arrows go from button to button', async () => {
  const { visitor } = open()
  await visitor.tab()
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus()
  await visitor.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus()
  await visitor.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'Code' })).toHaveFocus()
  await visitor.tab()
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus()
})
