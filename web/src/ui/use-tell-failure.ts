import { messageOf } from '../lib/api-error.ts'
import { useToast } from './toast/use-toast.ts'

/** Tells what went wrong in a notification: in the server's words, or `otherwise` when it gave no reason. */
export function useTellFailure() {
  const { toast } = useToast()
  return (error: unknown, otherwise: string, title = 'Error') =>
    toast({ title, description: messageOf(error, otherwise), variant: 'destructive' })
}
