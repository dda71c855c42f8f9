import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { nextCode } from './next-code.ts'
import { demoPassword, fillCredentials, startMockServer } from './visit.ts'

const mock = startMockServer()
const press = (name: string) => screen.findByRole('button', { name })
const enrolment = () => screen.findByRole('heading', { level: 1, name: 'Turn two-factor on' })

/** As the operator's setting does. */
function requireOfStaff() {
  Object.assign(mock.api().services.settings, { requireTwoFactorRoles: ['admin', 'techie'] })
}

describe('somebody who must have two-factor', () => {
  it('is led through its enrolment at sign-in, and then in', async () => {
    requireOfStaff()
    const visitor = openPage('/client-portal')
    await fillCredentials(visitor, 'techie')
    await enrolment()
    expect(screen.queryByRole('tab')).toBeNull()
    await fill(visitor, screen.getByLabelText('Your password'), demoPassword)
    await visitor.click(await press('Continue'))
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    const secret = (screen.getByRole('code').textContent ?? '').replaceAll(' ', '')
    await visitor.type(screen.getByLabelText('Code'), await nextCode(secret))
    await visitor.click(await press('Turn on'))
    const codes = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
    await visitor.click(await press('I’ve saved them'))
    expect(await screen.findByRole('tab', { name: 'My Tickets' })).toBeVisible()
  })

  it.each([
    ['techie', '/techie-dashboard'],
    ['techie', '/account'],
    ['admin', '/admin-portal'],
  ])('as %s finds the enrolment in place of %s, and can log out', async (who, page) => {
    requireOfStaff()
    await mock.signIn(who)
    const visitor = openPage(page)
    await enrolment()
    await visitor.click(await press('Log out'))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Turn two-factor on' })).toBeNull())
  })

  it('is not offered to turn it off again', async () => {
    Object.assign(mock.api().services.settings, { requireTwoFactorRoles: ['client'] })
    const visitor = openPage('/client-portal')
    await fillCredentials(visitor, 'client2fa')
    const code = await nextCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
    await fill(visitor, await screen.findByLabelText('Verification code'), code)
    await visitor.click(await press('Verify'))
    await screen.findByRole('tab', { name: 'My Tickets' })
    history.pushState(null, '', '/account')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(await screen.findByText(/Your role requires it/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Turn two-factor off' })).toBeNull()
  })
})
