import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AskQuestionForm } from '../../src/features/knowledge/questions/AskQuestionForm.tsx'
import { useQuestionForm } from '../../src/features/knowledge/questions/use-question-form.ts'
import { startMockServer } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'

const mock = startMockServer()

function Ask() {
  return <AskQuestionForm {...useQuestionForm({ user: undefined })} />
}
const offered = 'Articles that may help'
const suggestions = () => screen.findByRole('region', { name: offered })

describe('while somebody types a question', () => {
  it('articles are offered, and take neither the focus nor the text', async () => {
    await mock.signIn('client')
    const visitor = show(<Ask />)
    const field = await screen.findByLabelText('Your question')
    await visitor.type(field, 'Our printer{enter}prints pale stripes')
    const first = within(await suggestions()).getAllByRole('button')[0]
    expect(first).toHaveTextContent('The printer does not print: five things to check first')
    expect(screen.getByText(/articles? may help\.$/)).toHaveAttribute('role', 'status')
    expect(field).toHaveFocus()

    await visitor.click(first as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: /The printer does not print/ })
    expect(await within(dialog).findByText(/Stripes and pale patches/)).toBeVisible()
    await visitor.click(within(dialog).getByRole('button', { name: 'Back to what I was writing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(field).toHaveValue('Our printer\nprints pale stripes')
  })

  it('nothing is offered for a few letters, or when nothing fits', async () => {
    await mock.signIn('client')
    const visitor = show(<Ask />)
    const field = await screen.findByLabelText('Your question')
    await visitor.type(field, 'printer')
    await suggestions()
    await visitor.clear(field)
    await visitor.type(field, 'vp')
    await waitFor(() => expect(screen.queryByRole('region', { name: offered })).not.toBeInTheDocument())
    await visitor.type(field, 'qx and it is what it is')
    await expect(screen.findByRole('region', { name: offered }, { timeout: 800 })).rejects.toThrow()
  })
})
