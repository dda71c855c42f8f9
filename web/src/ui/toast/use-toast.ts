import { useSyncExternalStore } from 'react'
import { dismissToast, onToastChange, readIsHeld, readToast, showToast } from './toast-store.ts'

const actions = { toast: showToast, dismiss: dismissToast }

/** `toast({title, description, action, variant})` notifies the user; `dismiss()` takes it back. */
export function useToast() {
  return actions
}

/** The latest notification, open or just closed. */
export function useCurrentToast() {
  return useSyncExternalStore(onToastChange, readToast, () => undefined)
}

export function useIsToastHeld(): boolean {
  return useSyncExternalStore(onToastChange, readIsHeld, () => false)
}
