import { DutyDesk } from '../features/duty/DutyDesk.tsx'
import { paths } from '../lib/paths.ts'
import { DeskPage } from './DeskPage.tsx'

/** The on-call rota, for staff. */
export default function Duty() {
  return (
    <DeskPage path={paths.duty} title="On call" name="on-call rota">
      {(user) => <DutyDesk user={user} />}
    </DeskPage>
  )
}
