import { expect, type Page } from '@playwright/test'

export const demoPassword = 'remotehands-demo'

/** Fills the login card of the page that is open. */
export async function fillLogin(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in without the form, for journeys that begin behind it. */
export async function signIn(page: Page, username: string, origin: string): Promise<void> {
  const answer = await page.request.post(new URL('/api/auth/login', origin).href, {
    data: { username, password: demoPassword },
    headers: { origin: new URL(origin).origin },
  })
  expect(answer.status(), `sign-in of ${username}`).toBe(200)
}

/** Whoever is signed in on this page leaves. */
export async function logOut(page: Page): Promise<void> {
  const ended = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await ended
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}
