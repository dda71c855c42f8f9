/** Presses a control as the mouse does: it has the focus, which what it opens gives back. */
export function pressControl(control: HTMLElement | null | undefined): void {
  control?.focus({ preventScroll: true })
  control?.click()
}
