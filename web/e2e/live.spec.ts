import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('two browsers on one ticket see what the other does, and only what they may', async ({
  page: client,
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? ''
  const run = Date.now().toString(36)
  const context = await browser.newContext({ baseURL })
  const staff = await context.newPage()
  await signIn(client, 'client', baseURL)
  await signIn(staff, 'techie', baseURL)
  const created = await client.request.post(new URL('/api/tickets', baseURL).href, {
    data: { title: `Scanner beeps (${run})`, description: 'All day.' },
    headers: { origin: new URL(baseURL).origin },
  })
  const { id } = await created.json()

  const frames: string[] = []
  client.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)))
  })
  const connected = (page: typeof client) => page.waitForEvent('websocket')
  await Promise.all([connected(client), client.goto(`/client-dashboard?tab=tickets&ticket=${id}`)])
  await Promise.all([connected(staff), staff.goto(`/techie-dashboard?tab=tickets&ticket=${id}`)])
  await expect(client.getByRole('heading', { name: `#${id}` })).toBeVisible()
  await expect(staff.getByRole('heading', { name: `#${id}` })).toBeVisible()

  const box = client.getByRole('textbox', { name: /reply/i })
  await box.fill('I am still wri')
  const post = (path: string, message: string) =>
    staff.request.post(new URL(path, baseURL).href, {
      data: { message },
      headers: { origin: new URL(baseURL).origin },
    })

  await test.step('a reply appears before the client, who goes on typing', async () => {
    await post(`/api/tickets/${id}/replies`, `Please restart it (${run})`)
    await expect(client.getByText(`Please restart it (${run})`)).toBeVisible()
    await expect(client.getByRole('button', { name: /Notices, \d+\+? unread/ })).toBeVisible()
    await expect(box).toHaveValue('I am still wri')
    await expect(box).toBeFocused()
  })

  await test.step('a note appears before staff, and no frame tells the client', async () => {
    // Frames come in their order: those of the new ticket and of the reply are all there.
    frames.length = 0
    await post(`/api/techie/tickets/${id}/notes`, `Firmware, I guess (${run})`)
    await expect(staff.getByText(`Firmware, I guess (${run})`)).toBeVisible()
    expect(frames.filter((frame) => frame.includes(`"id":${id}`))).toEqual([])
  })

  await test.step('a colleague who writes a note is seen by staff, and in no frame by the client', async () => {
    const other = await browser.newContext({ baseURL })
    const colleague = await other.newPage()
    await signIn(colleague, 'admin', baseURL)
    await Promise.all([connected(colleague), colleague.goto(`/admin-dashboard?tab=tickets&ticket=${id}`)])
    await expect(staff.getByText('Morgan Ellis is reading')).toBeVisible()
    await colleague.getByText('Internal note', { exact: true }).click()
    const note = colleague.getByRole('textbox', { name: 'Internal note' })
    // Who pauses is no longer said to write.
    await expect(async () => {
      await note.pressSequentially('Toner')
      await expect(staff.getByText('Morgan Ellis is writing a note')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(colleague.getByText('Tomás Rivera is reading')).toBeVisible()
    await other.close()
    await expect(staff.getByText('Morgan Ellis is')).toBeHidden()
    expect(frames.filter((frame) => frame.includes('presence'))).toEqual([])
  })

  await test.step('what is typed while the search is still on its way is kept', async () => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await staff.route(/FinderPanel/, async (route) => {
      await arrival
      await route.continue()
    })
    await staff.keyboard.press('Control+k')
    const field = staff.getByRole('combobox', { name: 'Find or do' })
    // On a fast machine its code may be there already.
    await expect(staff.getByRole('textbox', { name: 'Find or do' }).or(field)).toBeFocused()
    await staff.keyboard.type('#9')
    arrive()
    await expect(field).toHaveValue('#9')
    await staff.keyboard.type('7')
    await expect(field).toHaveValue('#97')
  })
  await context.close()
})
