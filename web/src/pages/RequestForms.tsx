import { FormsDesk } from '../features/requests/FormsDesk.tsx'
import { paths } from '../lib/paths.ts'
import { DeskPage } from './DeskPage.tsx'

/** What clients can ask for by a form of its own, for administrators. */
export default function RequestForms() {
  return (
    <DeskPage path={paths.requestForms} title="Request forms" name="request forms">
      {() => <FormsDesk />}
    </DeskPage>
  )
}
