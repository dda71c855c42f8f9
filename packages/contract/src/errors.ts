import { limits } from './limits.ts'

/** Every error a call can return: its HTTP status, and the message people see if there is no better one. */
export const errorCatalogue = {
  BAD_REQUEST: { status: 400, message: 'This is not a valid HTTP request.' },
  BAD_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  VALIDATION_FAILED: { status: 400, message: 'Some fields need your attention.' },
  PASSWORD_LINK_INVALID: {
    status: 400,
    message: 'This link is no longer valid. It may have been used, or its time may be up.',
  },
  BAD_CURSOR: { status: 400, message: 'This page link is no longer valid. Start again from the first page.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials. Please try again.' },
  INVALID_CODE: { status: 401, message: 'Invalid verification code. Please try again.' },
  CHALLENGE_EXPIRED: { status: 401, message: 'This sign-in has expired. Please enter your password again.' },
  FORBIDDEN: { status: 403, message: "You don't have permission to do this." },
  STEP_UP_REQUIRED: {
    status: 403,
    message: "Please confirm that it's you: this needs your password or a code from the last five minutes.",
  },
  TWO_FACTOR_REQUIRED: {
    status: 403,
    message: 'Your role needs two-factor sign-in. Please turn it on first.',
  },
  CROSS_SITE_REQUEST: {
    status: 403,
    message:
      "This request did not come from this site and was refused. A script sends the site's Origin header.",
  },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  USER_NOT_FOUND: { status: 404, message: 'This user does not exist.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not support that method.' },
  USERNAME_TAKEN: { status: 409, message: 'This username is already in use.' },
  EMAIL_TAKEN: { status: 409, message: 'This email address is already in use.' },
  COMPANY_NAME_TAKEN: { status: 409, message: 'A company with this name already exists.' },
  COMPANY_ARCHIVED: { status: 409, message: 'This company is archived. Restore it first.' },
  COMPANY_MERGED: { status: 409, message: 'This company has been merged into another one.' },
  SERIAL_NUMBER_TAKEN: {
    status: 409,
    message: 'Another device of this company has this serial number already.',
  },
  ERASURE_STATE: { status: 409, message: 'That’s no longer possible: look at where the erasure stands.' },
  CONFLICT: {
    status: 409,
    message: 'Somebody else changed this at the same moment. Please look again and retry.',
  },
  TOO_MANY_TO_SORT: {
    status: 409,
    message: `More than ${limits.sorted.toLocaleString('en-US')} are too many to sort here. Go back to the usual order, or sort the CSV.`,
  },
  RECORD_GONE: { status: 409, message: 'This was saved before, and has been deleted since.' },
  UNDO_OF_ANOTHER: { status: 409, message: 'Somebody else did this. Only they can undo it.' },
  UNDO_EXPIRED: { status: 409, message: 'It’s too late to undo this: people have been told of it.' },
  TICKET_MERGED: { status: 409, message: 'This ticket was merged into another one, where it goes on.' },
  TICKET_CLOSED: {
    status: 409,
    message: 'This ticket is closed. Reopen it, or raise a new one that follows it up.',
  },
  UNSEEN_MESSAGE: {
    status: 409,
    message: 'A new message arrived while you were writing. Read it first, then send again.',
  },
  TRANSITION_NOT_ALLOWED: {
    status: 409,
    message: 'The ticket can’t go from its current status to that one.',
  },
  CHECKLIST_OPEN: {
    status: 409,
    message: 'The checklist isn’t done yet, and holds the ticket until it is.',
  },
  APPROVAL_PENDING: {
    status: 409,
    message: 'This ticket is waiting for approval. Work on it can start once it’s approved.',
  },
  APPROVAL_OVER: { status: 409, message: 'This ticket isn’t waiting for approval any more.' },
  APPROVAL_DENIED: {
    status: 409,
    message: 'This request wasn’t approved, so its ticket stays closed. Raise a new one.',
  },
  NOT_ASKED_ANY_MORE: { status: 403, message: 'This ticket doesn’t need your approval any more.' },
  NOT_APPROVER: { status: 403, message: 'It isn’t for you to approve this ticket.' },
  APPROVERS_REMINDED: {
    status: 409,
    message: 'The approvers were asked less than an hour ago. Please try again later.',
  },
  REOPEN_EXPIRED: {
    status: 409,
    message: 'This ticket was closed more than 14 days ago. Raise a new one that follows it up.',
  },
  NOT_YOUR_TICKET: {
    status: 403,
    message: 'Only the person who raised the ticket and your company’s administrators can do this.',
  },
  NOT_RATEABLE: { status: 409, message: 'A ticket can be rated once it is resolved.' },
  IMPORT_RUNNING: {
    status: 409,
    message: 'Another import of yours is still running. Wait until it has finished, or stop it.',
  },
  IMPORT_STATE: { status: 409, message: 'That’s no longer possible for this import.' },
  MAIL_IN_OFF: {
    status: 409,
    message: 'No mail is taken in here: the operator hasn’t set an address for it.',
  },
  INQUIRY_NOT_FOUND: { status: 404, message: 'This inquiry doesn’t exist, or no longer exists.' },
  PREPARED_NOT_FOUND: { status: 404, message: 'This template or macro no longer exists.' },
  RECURRING_INACTIVE: {
    status: 409,
    message: 'This recurring ticket is paused or has ended. Resume it first.',
  },
  RECURRING_CLIENT_GONE: {
    status: 409,
    message: 'Its client can’t have tickets any more. Choose another one first.',
  },
  RECURRING_DEVICES_GONE: {
    status: 409,
    message: 'All of its devices are retired, or another company’s. Choose others first.',
  },
  ANSWERS_MISSING: {
    status: 409,
    message: 'This ticket’s form has to be filled in before it is resolved.',
  },
  REQUEST_FORM_NOT_FOUND: { status: 404, message: 'This request form no longer exists.' },
  VIEW_NOT_FOUND: { status: 404, message: 'This view no longer exists.' },
  TIMER_RUNNING: {
    status: 409,
    message: 'Your timer is running on something else. Stop it first.',
  },
  TIMER_LONG: {
    status: 409,
    message: 'Your timer has been running for a long time. Stop it and say how long you worked.',
  },
  TIMER_LOGGED: {
    status: 409,
    message: 'This timer was stopped in the meantime, and its time logged.',
  },
  TIMER_OVER: { status: 409, message: 'This timer isn’t running any more.' },
  TAG_NOT_FOUND: { status: 404, message: 'This tag no longer exists.' },
  TEAM_NOT_FOUND: { status: 404, message: 'This team no longer exists.' },
  RULE_NOT_FOUND: { status: 404, message: 'This rule no longer exists.' },
  DUTY_ENTRY_NOT_FOUND: { status: 404, message: 'This entry no longer exists.' },
  ALREADY_ANSWERED: { status: 409, message: 'Somebody else has answered this question in the meantime.' },
  VISIT_STATE: { status: 409, message: 'That’s no longer possible for this appointment.' },
  CONTRACT_STATE: {
    status: 409,
    message: 'That’s no longer possible for this contract.',
  },
  RENEWAL_UNCONFIRMED: {
    status: 409,
    message: 'The new term doesn’t start right after the current one. Please confirm that you mean this.',
  },
  EVIDENCE_WITHDRAWN: { status: 409, message: 'This document has been withdrawn.' },
  EVIDENCE_REVIEWED: {
    status: 409,
    message: 'This document has been reviewed. Only an administrator can withdraw it now.',
  },
  FILE_REFUSED: { status: 400, message: 'This file cannot be attached.' },
  FILE_BEING_CHECKED: {
    status: 409,
    message: 'This file is still being checked for malware. Please try again in a few moments.',
  },
  FILE_INFECTED: { status: 409, message: 'This file contains malware. Nobody can open it.' },
  FILE_NOT_CHECKED: {
    status: 409,
    message:
      'This file couldn’t be checked for malware, so it can’t be opened. Ask for it without a password, or in another format.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This Idempotency-Key was already used for a different request.',
  },
  TWO_FACTOR_ALREADY_ON: { status: 409, message: 'Two-factor authentication is already on.' },
  ENROLMENT_EXPIRED: {
    status: 409,
    message: 'This set-up has expired. Please start again.',
  },
  TWO_FACTOR_NEEDED: { status: 409, message: 'Your role needs two-factor sign-in, so it stays on.' },
  NOT_INVITABLE: {
    status: 409,
    message: 'An invitation is for active people who have not set a password yet.',
  },
  MAIL_SUPPRESSED: {
    status: 409,
    message: 'Mail to this address is blocked: it bounced, or was reported as unwanted.',
  },
  TWO_FACTOR_OFF: { status: 409, message: 'Two-factor authentication is not on.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  JSON_REQUIRED: { status: 415, message: 'Send the request body as application/json, in UTF-8.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Please wait a while and try again.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The address or the headers of this request are too long.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing was lost; please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: "We can't reach our records right now. Please try again in a few moments.",
  },
  NOT_IMPLEMENTED: { status: 501, message: 'This call is not available yet.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** The JSON body of every error response. `fields` maps paths of the input to messages. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
}
