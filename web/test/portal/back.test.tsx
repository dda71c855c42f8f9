import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { startMockServer } from './visit.ts'

const mock = startMockServer()

it('the browser’s Back asks before it leaves a rule that is being written', async () => {
  await mock.signIn('admin')
  const visitor = openPage('/tags')
  await visitor.click(await waitFor(() => linkTo('/rules')))
  await visitor.click(await screen.findByRole('button', { name: 'Add rule' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await visitor.type(name, 'Half a rule')
  history.back()
  await visitor.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(location.pathname).toBe('/rules'))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a rule')
  expect(screen.queryByRole('heading', { name: 'Tags' })).not.toBeInTheDocument()
  history.back()
  await visitor.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(location.pathname).toBe('/tags'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

/** In the bar, or in a menu of it. */
function linkTo(path: string): Element {
  const link = document.querySelector(`a[href="${path}"]`)
  if (!link) throw new Error(`Nothing leads to ${path}.`)
  return link
}
