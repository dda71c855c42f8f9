/** Stands above the text of mails that can be replied to: what follows it in a reply is the mail that's answered. */
export const replyLine = '-- Write your reply above this line --'
