import { expectNotified } from './support/notifications.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an administrator makes a request form, a client raises a ticket with it, and staff fill in their part', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const mark = Date.now().toString(36)
  const formName = `Badge ${mark}`
  let ticketId = 0

  await test.step('the administrator makes the form', async () => {
    await signIn(page, 'admin', origin)
    await page.goto('/request-forms')
    await page.getByRole('button', { name: 'Add form' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add form' })
    await dialog.getByRole('button', { name: 'Save form' }).click()
    await expect(dialog.getByText('Please enter a name.')).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill(formName)
    await dialog.getByLabel('Title of its tickets').fill('Badge for {Who}')
    await dialog.getByLabel('Approval').selectOption('One of the company’s approvers')
    const questions = dialog.getByRole('region', { name: 'Questions' })
    const question = (at: number) => questions.getByRole('listitem').nth(at)
    await question(0).getByLabel('Label').fill('Who')
    await question(0).getByLabel('Must be answered').selectOption('To raise the ticket')
    await questions.getByRole('button', { name: 'Add question' }).click()
    await question(1).getByLabel('Label').fill('Site')
    await question(1).getByLabel('Kind').selectOption('One of several choices')
    await question(1).getByLabel('Choices').fill('Norfolk\nAshburn')
    await questions.getByRole('button', { name: 'Add question' }).click()
    await question(2).getByLabel('Label').fill('Badge number')
    await question(2).getByLabel('Who sees it').selectOption('Staff only')
    await question(2).getByLabel('Must be answered').selectOption('Before staff resolve it')
    await dialog.getByRole('button', { name: 'Add task' }).click()
    const task = dialog.getByRole('region', { name: 'Tasks' }).getByRole('listitem').first()
    await task.getByLabel('What is to be done').fill('Print the badge')
    await task.getByLabel('Opens').selectOption('If Site: Norfolk')
    await dialog.getByRole('button', { name: 'Save form' }).click()
    await expectNotified(page, `“${formName}” is saved`)
    await expect(page.getByRole('listitem').filter({ hasText: formName })).toContainText(
      '3 questions · 1 task',
    )
  })

  await test.step('a client raises a ticket with it', async () => {
    await page.goto('about:blank')
    await signIn(page, 'client', origin)
    await page.goto('/client-dashboard?tab=new')
    const form = page.getByRole('form', { name: 'Create a support ticket' })
    await form.getByLabel('What is it about?').selectOption(formName)
    await expect(form.getByLabel('Badge number')).toBeHidden()
    await expect(form.getByLabel('Priority')).toBeHidden()
    await form.getByRole('button', { name: 'Create ticket' }).click()
    await expect(form.getByText('Please fill in “Who”.')).toBeVisible()
    await expect(form.getByLabel('Who')).toBeFocused()
    await form.getByLabel('Who').fill(`Marisol ${mark}`)
    await form.getByLabel('Site').selectOption('Norfolk')
    await form.getByLabel('Anything else?').fill('She needs it on her first day.')
    await form.getByRole('button', { name: 'Create ticket' }).click()
    await expectNotified(page, 'Ticket Created')
  })

  await test.step('nobody else approves, so the company’s administrator is asked, and approves', async () => {
    await page.goto('about:blank')
    await signIn(page, 'localadmin', origin)
    await page.goto('/client-dashboard?tab=overview')
    const asked = page.getByRole('region', { name: 'To approve' })
    await asked.getByRole('link', { name: `Badge for Marisol ${mark}` }).click()
    await expect(page.getByText('This ticket needs your approval.')).toBeVisible()
    await page.getByRole('button', { name: 'Approve' }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve #' })
    await dialog.getByLabel('Reason').fill('She starts on Monday.')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Approved.', { exact: true })).toBeVisible()
    await expect(page.getByText('She starts on Monday.').first()).toBeVisible()
  })

  await test.step('staff see its answers and its task, and resolve it once theirs is there', async () => {
    await page.goto('about:blank')
    await signIn(page, 'techie', origin)
    const answer = await page.request.get('/api/techie/tickets?limit=100')
    const tickets: { id: number; title: string }[] = await answer.json()
    ticketId = tickets.find(({ title }) => title === `Badge for Marisol ${mark}`)?.id ?? 0
    await page.goto(`/techie-dashboard?tab=tickets&ticket=${ticketId}`)
    await expect(page.getByText('Needed to resolve')).toBeVisible()
    await expect(page.getByText('Print the badge')).toBeVisible()
    await page.getByRole('button', { name: 'Edit answers' }).click()
    const dialog = page.getByRole('dialog', { name: `Answers of “${formName}”` })
    await dialog.getByLabel('Badge number').fill('B-4711')
    await dialog.getByRole('button', { name: 'Save answers' }).click()
    await expect(page.getByText('B-4711').first()).toBeVisible()
  })

  await test.step('the client sees what they said, and nothing of what only staff see', async () => {
    await page.goto('about:blank')
    await signIn(page, 'client', origin)
    await page.goto(`/client-dashboard?tab=tickets&ticket=${ticketId}`)
    await expect(page.getByRole('heading', { name: /Badge for Marisol/ })).toBeVisible()
    await expect(page.getByText('Norfolk').first()).toBeVisible()
    await expect(page.getByText('B-4711')).toHaveCount(0)
    await expect(page.getByText('Print the badge')).toHaveCount(0)
  })
})
