import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { useSession } from '../../src/features/people/session/use-session.ts'
import { TagsDesk } from '../../src/features/tags/TagsDesk.tsx'
import { mediaFeatures } from '../browser-gaps.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, wideWindow } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'
import { historyEntries, startDesk } from './desk.ts'

const desk = startDesk()
const tag = async (id: number, tags: string[]) => {
  const { version } = await desk.call('GET', `/api/techie/tickets/${id}`)
  await desk.call('PATCH', `/api/techie/tickets/${id}`, { version, tags })
}

function Desk() {
  const { user } = useSession({ now: true })
  return user && <TagsDesk />
}

it('staff tag a ticket by typing a name, and take a tag off', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  const box = await screen.findByRole('combobox', { name: 'Add a tag' })
  await visitor.type(box, '<script>{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Use letters, digits')
  await visitor.clear(box)
  await visitor.type(box, 'Doors{Enter}')
  await visitor.click(await screen.findByRole('button', { name: 'Remove tag Doors' }))
  expect(await screen.findByText(/changed the tags: removed Doors/)).toBeVisible()
  expect((await historyEntries()).at(-1)).toHaveTextContent('staff only')
})

it('says before a tag is made that there is none of that name', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  await tag((await desk.raise('Gate stuck')).id, ['Gérance'])
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  const box = await screen.findByRole('combobox', { name: 'Add a tag' })
  await visitor.type(box, 'gerance 2')
  expect(await screen.findByRole('option', { name: 'New tag “gerance 2”' })).toBeVisible()
  await visitor.type(box, '{Backspace}{Backspace}')
  expect(screen.queryByRole('option', { name: /New tag/ })).not.toBeInTheDocument()
})

it('takes the tag that it marks for the letters that were typed, and makes a new one only when that is chosen', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  await tag((await desk.raise('Gate stuck')).id, ['No VPN', 'VPN'])
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  const box = await screen.findByRole('combobox', { name: 'Add a tag' })
  expect(box).toHaveAttribute('autocomplete', 'off')
  await visitor.type(box, 'vp')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    ...['VPN', 'No VPN', 'New tag “vp”'],
  ])
  await visitor.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove tag VPN' })).toBeInTheDocument()
  await visitor.type(box, 'vp{ArrowUp}{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove tag vp' })).toBeInTheDocument()
})

it('takes several tags that are typed one after the other, whatever is still on its way', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  await tag((await desk.raise('Gate stuck')).id, ['Back door', 'Printing'])
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  const box = await screen.findByRole('combobox', { name: 'Add a tag' })
  await visitor.click(box)
  await screen.findByRole('option', { name: 'Printing' })
  await visitor.keyboard('back{Enter}print{Enter}pri')
  expect(await screen.findByText('Tag Printing added')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove tag Back door' })).toBeInTheDocument()
  expect(box).toHaveValue('pri')
  await visitor.click(screen.getByRole('button', { name: 'Remove tag Printing' }))
  expect(await screen.findByText('Tag Printing removed')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('group', { name: 'Tags' })).toHaveFocus())
})

it('makes no new tag of the beginning of one that is there, or that is not read yet', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  await tag(id, ['Backup'])
  await tag((await desk.raise('Gate stuck')).id, ['Security'])
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  desk.server.use(http.get('*/api/tags', () => held, { once: true }))
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  const box = await screen.findByRole('combobox', { name: 'Add a tag' })
  await visitor.type(box, 'secur{Enter}')
  expect(screen.getByText('Loading tags…')).toBeInTheDocument()
  expect(box).toHaveValue('secur')
  answer()
  expect(await screen.findByRole('option', { name: 'Security', selected: true })).toBeVisible()
  await visitor.clear(box)
  await visitor.type(box, 'back')
  expect(screen.getByRole('option', { name: 'New tag “back”', selected: false })).toBeVisible()
  await visitor.type(box, '{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('“Backup” is there already.')
  await visitor.type(box, '{ArrowDown}{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove tag back' })).toBeInTheDocument()
})

it('administrators rename, merge and delete tags, with their counts before them', async () => {
  mediaFeatures.add(wideWindow)
  await desk.signIn('admin')
  const [one, two] = [await desk.raise('Badge reader dark'), await desk.raise('Gate stuck')]
  await desk.signIn('admin')
  await tag(one.id, ['Doors', 'Badges'])
  await tag(two.id, ['Gates'])
  const visitor = show(<Desk />)
  const row = async (name: string) => (await screen.findByRole('cell', { name })).closest('tr')
  expect(await row('Doors')).toHaveTextContent('Doors11')

  await visitor.click(screen.getByRole('button', { name: 'Rename tag Doors' }))
  const name = await screen.findByLabelText('Name')
  await visitor.clear(name)
  await visitor.type(name, 'gates{Enter}')
  expect(await screen.findByText(/This is the tag “Gates” already/)).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Cancel' }))

  await visitor.click(screen.getByRole('button', { name: 'Merge tag Gates' }))
  const merging = within(await screen.findByRole('dialog', { name: 'Merge “Gates”' }))
  await visitor.selectOptions(merging.getByLabelText('Merge into'), 'Doors')
  await visitor.click(merging.getByRole('button', { name: 'Merge tags' }))
  await expectToast('Tags updated')
  expect(await row('Doors')).toHaveTextContent('Doors22')

  await visitor.click(screen.getByRole('button', { name: 'Delete tag Badges' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Delete “Badges”?' }))
  expect(asked.getByText(/One ticket loses this tag/)).toBeVisible()
  await visitor.click(asked.getByRole('button', { name: 'Delete tag' }))
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Badges' })).not.toBeInTheDocument())
})

it('has what is done with a tag in a menu on a phone', async () => {
  await desk.signIn('admin')
  await tag((await desk.raise('Badge reader dark')).id, ['Doors'])
  const visitor = show(<Desk />)
  await visitor.click(await screen.findByRole('button', { name: 'Acts for tag Doors' }))
  await visitor.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  expect(await screen.findByLabelText('Name')).toHaveValue('Doors')
})
