import { leftOut, type ProductExport, same } from './product-export.ts';

export const personio: readonly ProductExport[] = [
  {
    product: 'Personio',
    kind: 'employee',
    marks: [
      ['first name', 'nombre', 'vorname'],
      ['last name', 'apellidos', 'nachname'],
      ['hire date', 'fecha de contratacion', 'einstellungsdatum'],
      ['weekly hours', 'horas semanales', 'supervisor', 'employment type', 'cost center', 'wochenstunden'],
    ],
    columns: {
      ...same(
        'external_ids.personio',
        'id',
        'personnel number',
        'employee id',
        'numero de personal',
        'personalnummer',
      ),
      ...same('first_name', 'first name', 'nombre', 'vorname'),
      ...same('last_name', 'last name', 'apellidos', 'nachname'),
      ...same('email', 'email', 'correo electronico', 'e mail'),
      ...same('position', 'position', 'puesto', 'cargo'),
      ...same('department_id', 'department', 'departamento', 'abteilung'),
      ...same('hire_date', 'hire date', 'fecha de contratacion', 'einstellungsdatum'),
      ...same('termination_date', 'employment end date', 'termination date', 'fecha de baja'),
      ...same('base_salary', 'fixed salary', 'salary', 'salario fijo'),
      ...same('manager_id', 'supervisor', 'responsable', 'vorgesetzter'),
      ...same(leftOut, 'status', 'estado', 'subcompany', 'filial'),
    },
  },
];
