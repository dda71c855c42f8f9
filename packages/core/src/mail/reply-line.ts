/** Stands above what we say in a mail that can be answered: an answer is what is above it. */
export const replyLine = '— Write your reply above this line —'
