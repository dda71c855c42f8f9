import { importsOperations } from '../../imports/operations/index.ts'
import type { Operations } from '../../operation.ts'
import { privacyOperations } from '../../privacy/operations/index.ts'
import { changeAccess } from './change-access.ts'
import { checkUserImport } from './check-import.ts'
import { createInquiryClient } from './create-inquiry-client.ts'
import { createUser } from './create-user.ts'
import { endUserSessions } from './end-sessions.ts'
import { exportUsers } from './export-users.ts'
import { inviteUser } from './invite-user.ts'
import { listClients } from './list-clients.ts'
import { listPeople } from './list-people.ts'
import { listTechnicians } from './list-technicians.ts'
import { listUsers } from './list-users.ts'
import { readUser } from './read-user.ts'
import { releaseMail } from './release-mail.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { deactivateUser, reactivateUser } from './set-activity.ts'
import { updateUser } from './update-user.ts'

export const usersOperations = {
  ...importsOperations,
  ...privacyOperations,
  'users.list': listUsers,
  'users.create': createUser,
  'users.read': readUser,
  'users.update': updateUser,
  'users.changeAccess': changeAccess,
  'users.deactivate': deactivateUser,
  'users.reactivate': reactivateUser,
  'users.resetTwoFactor': resetTwoFactor,
  'users.endSessions': endUserSessions,
  'users.invite': inviteUser,
  'users.releaseMail': releaseMail,
  'users.export': exportUsers,
  'users.checkImport': checkUserImport,
  'clients.list': listClients,
  'companies.people': listPeople,
  'technicians.list': listTechnicians,
  'inquiries.createClient': createInquiryClient,
} satisfies Operations<'users'>
