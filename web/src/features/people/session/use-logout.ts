import { useStep } from '../../../ui/use-step.ts'
import { useSession } from './use-session.ts'

/** Ends the session; says so when that did not work, because then the visitor is still signed in. */
export function useLogout() {
  const { logout } = useSession()
  const { run, isBusy } = useStep('You are still signed in. Please try again.')
  return { leave: () => run(logout), isBusy }
}
