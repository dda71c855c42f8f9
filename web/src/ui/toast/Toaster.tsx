import { ToastRegion } from './ToastRegion.tsx'
import { useAutoClose } from './use-auto-close.ts'

/** The notifications of the page (§4). An open dialog has a region of its own, in which they then appear. */
export function Toaster() {
  useAutoClose()
  return <ToastRegion place="page" />
}
