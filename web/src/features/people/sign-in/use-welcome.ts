import type { CurrentUser } from '@remotehands/contract'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSession } from '../session/use-session.ts'
import { welcome } from './sign-in-words.ts'

/** Lets a person in, with the welcome of their role. */
export function useWelcome() {
  const { setUser } = useSession()
  const { toast } = useToast()
  return (user: CurrentUser, title: string) => {
    setUser(user)
    toast({ title, description: welcome(user) })
  }
}
