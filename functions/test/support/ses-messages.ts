// As Amazon SES documents what it publishes to Amazon SNS:
// https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html

const mail = {
  timestamp: '2026-03-02T08:40:02.012Z',
  source: 'Remotehands <no-reply@remotehands.example>',
  sourceArn: 'arn:aws:ses:us-east-1:123456789012:identity/remotehands.example',
  sendingAccountId: '123456789012',
  messageId: 'EXAMPLE7c191be45-e9aedb9a-02f9-4d12-a87d-dd0099a07f8a-000000',
  destination: ['recipient@example.com'],
  headersTruncated: false,
  headers: [
    { name: 'From', value: 'Remotehands <no-reply@remotehands.example>' },
    { name: 'To', value: 'recipient@example.com' },
    { name: 'Auto-Submitted', value: 'auto-generated' },
  ],
  commonHeaders: {
    from: ['Remotehands <no-reply@remotehands.example>'],
    to: ['recipient@example.com'],
    messageId: 'EXAMPLE7c191be45-e9aedb9a-02f9-4d12-a87d-dd0099a07f8a-000000',
    subject: 'Message sent from Amazon SES',
  },
  tags: {
    'ses:configuration-set': ['remotehands-prod'],
    'ses:source-ip': ['192.0.2.0'],
    'ses:from-domain': ['remotehands.example'],
    'ses:caller-identity': ['remotehands-prod-send-notifications'],
  },
}

export const bounceMessage = {
  eventType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [
      {
        emailAddress: 'recipient@example.com',
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1 user unknown',
      },
    ],
    timestamp: '2026-03-02T08:41:02.669Z',
    feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
    reportingMTA: 'dsn; mta.example.com',
  },
  mail,
}

/** Without a delivery status notification of the other server. */
export const bareBounceMessage = {
  ...bounceMessage,
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'OnAccountSuppressionList',
    bouncedRecipients: [{ emailAddress: 'recipient@example.com' }],
    timestamp: '2026-03-02T08:41:02.669Z',
    feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
  },
}

export const transientMessage = {
  ...bounceMessage,
  bounce: { ...bounceMessage.bounce, bounceType: 'Transient', bounceSubType: 'MailboxFull' },
}

export const complaintMessage = {
  eventType: 'Complaint',
  complaint: {
    complainedRecipients: [{ emailAddress: 'recipient@example.com' }],
    timestamp: '2026-03-02T09:41:02.669Z',
    feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
    userAgent: 'Amazon SES Mailbox Simulator',
    complaintFeedbackType: 'abuse',
    arrivalDate: '2026-03-02T09:41:02.669Z',
  },
  mail,
}

/** As most providers report: without a kind. */
export const bareComplaintMessage = {
  ...complaintMessage,
  complaint: {
    complaintSubType: null,
    complainedRecipients: [{ emailAddress: 'recipient@example.com' }],
    timestamp: '2026-03-02T09:41:02.669Z',
    feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
  },
}

export const rejectMessage = { eventType: 'Reject', mail, reject: { reason: 'Bad content' } }

export const delayMessage = {
  eventType: 'DeliveryDelay',
  mail,
  deliveryDelay: {
    timestamp: '2026-03-02T09:25:40.095Z',
    delayType: 'TransientCommunicationFailure',
    expirationTime: '2026-03-03T00:25:40.914Z',
    delayedRecipients: [
      {
        emailAddress: 'recipient@example.com',
        status: '4.4.1',
        diagnosticCode: 'smtp; 421 4.4.1 Unable to connect to remote host',
      },
    ],
  },
}
