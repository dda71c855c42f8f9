import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { Providers } from '../../src/app/providers.tsx'
import { useSession } from '../../src/features/people/session/use-session.ts'
import { system } from '../../src/theme/system.ts'
import { PortalTheme } from '../../src/ui/PortalTheme.tsx'
import { rememberSession } from '../session-hint.ts'

/** Shows a piece of a dashboard to whoever is signed in, at an address with this search. */
export function show(content: ReactNode, search = '') {
  history.replaceState(null, '', `/dashboard${search}`)
  rememberSession()
  render(
    <BrowserRouter>
      <Providers system={system}>
        <PortalTheme>
          <ForMembers>{content}</ForMembers>
        </PortalTheme>
      </Providers>
    </BrowserRouter>,
  )
  return userEvent.setup({ delay: null })
}

function ForMembers({ children }: { children: ReactNode }) {
  return useSession({ now: true }).user && children
}
