import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../src/app/App.tsx'
import { system } from '../src/theme/system.ts'

/** Opens an address as a visitor does. */
export function openPage(path: string) {
  history.replaceState(null, '', path)
  render(<App system={system} />)
  return userEvent.setup({ delay: null })
}
