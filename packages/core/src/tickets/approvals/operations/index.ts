import { decideApproval } from './decide-approval.ts'
import { listApprovals } from './list-approvals.ts'
import { overrideApproval } from './override-approval.ts'
import { remindApprovers } from './remind-approvers.ts'

export const approvalOperations = {
  'approvals.list': listApprovals,
  'approvals.decide': decideApproval,
  'approvals.remind': remindApprovers,
  'approvals.override': overrideApproval,
}
