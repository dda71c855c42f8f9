import { logOutBy } from '../../../lib/held-tab.ts'
import { useStep } from '../../../ui/use-step.ts'
import { useSession } from './use-session.ts'

/** Ends the session, after asking where that stops something; says so when it did not work, because then the visitor is still signed in. */
export function useLogout() {
  const { logout } = useSession()
  const { run, isBusy } = useStep('You are still signed in. Please try again.')
  return { leave: () => logOutBy(() => void run(logout)), isBusy }
}
