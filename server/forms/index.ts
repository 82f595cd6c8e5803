import { form } from './forms.ts';
import { publicForms } from './public.ts';
import { formSubmission } from './submissions.ts';

export const formArea = {
  forms: form.operations,
  formSubmissions: formSubmission.operations,
  publicForms,
};
