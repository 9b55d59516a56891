// What people change about their own account, in Account Settings and on the page of an emailed link.
export const ownAccount = {
  confirmLead: 'You logged in a while ago. Enter your password to confirm that it is you.',
  password: 'Password',
  confirm: 'Confirm',
  cancel: 'Cancel',
}
