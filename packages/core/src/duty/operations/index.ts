import type { Operations } from '../../operation.ts'
import { rulesOperations } from '../../rules/operations/index.ts'
import { serviceLevelOperations } from '../../tickets/policies/operations/index.ts'
import { addAbsence, removeAbsence } from './absences.ts'
import { acknowledgeAlert, listAlerts } from './alerts.ts'
import { addOverride, removeOverride } from './overrides.ts'
import { readDuty } from './read-duty.ts'
import { setHours } from './set-hours.ts'
import { createTeam, listTeamHistory, listTeams, updateTeam } from './teams.ts'
import { updateDuty } from './update-duty.ts'

export const dutyOperations = {
  ...rulesOperations,
  ...serviceLevelOperations,
  'duty.read': readDuty,
  'duty.update': updateDuty,
  'duty.addOverride': addOverride,
  'duty.removeOverride': removeOverride,
  'duty.addAbsence': addAbsence,
  'duty.removeAbsence': removeAbsence,
  'duty.setHours': setHours,
  'teams.list': listTeams,
  'teams.create': createTeam,
  'teams.update': updateTeam,
  'teams.history': listTeamHistory,
  'duty.alerts': listAlerts,
  'duty.acknowledge': acknowledgeAlert,
} satisfies Operations<'duty'>
