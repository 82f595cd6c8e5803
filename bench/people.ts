/** Words of the filled records. The first of each list are the most frequent. */
const words = (text: string): string[] => text.trim().split(/\s+/);

export const firstNames = words(`
  María Antonio Carmen José Ana Manuel Lucía Francisco Isabel David João Laura Javier Marta Daniel Cristina Carlos
  Beatriz Miguel Sofía Rafael Elena Pedro Paula Alejandro Inês Fernando Raquel Luis Sara Pablo Júlia Sergio Andrea
  Jorge Rocío Alberto Silvia Diego Patrícia Álvaro Natalia Adrián Eva Rubén Mónica Iván Alba Óscar Irene Andrés Noelia
  Joaquín Verónica Ramón Emma Vicente Nora Víctor Aitana Mateo Clara Hugo Lorena Martín Olga Leo Ainhoa Thiago Úrsula
  Bruno Gonçalo Noa Gael Vega Tomás Celia Ítalo Berta Liam Bárbara Conor Zoe Aoife
`);

export const lastNames = words(`
  García Silva Fernández Santos González Oliveira Rodríguez Souza López Pereira Martínez Costa Sánchez Ferreira Pérez
  Almeida Gómez Ribeiro Martín Carvalho Jiménez Lima Ruiz Gomes Hernández Rocha Díaz Martins Moreno Araújo Muñoz Melo
  Álvarez Barbosa Romero Cardoso Alonso Nascimento Gutiérrez Correia Navarro Teixeira Torres Monteiro Domínguez Moreira
  Vázquez Mendes Ramos Nunes Gil Marques Ramírez Machado Serrano Freitas Blanco Vieira Molina Fonseca Morales Cunha
  Suárez Azevedo Ortega Murphy Delgado Byrne Castro Walsh Ortiz Kelly Rubio Doyle Marín Sanz Iglesias Núñez Medina
  Garrido Cortés Castillo Lozano Guerrero Cano Prieto Méndez Cruz Calvo Gallego Vidal León Márquez Herrera Peña Flores
  Cabrera Campos Vega Fuentes Carrasco Diez Caballero Nieto Reyes Aguilar Pascual Herrero Santana Lorenzo Hidalgo
  Montero Ibáñez Giménez Ferrer Durán Santiago Benítez Mora Vicente Vargas Arias Carmona Crespo Román Pastor Soto Sáez
  Velasco Soler Moya Esteban Parra Bravo Gallardo Rojas Zubizarreta Etxeberria Quintanilla Yáñez
`);

export const jobTitles = words(`
  Producer Director Buyer Accountant Editor Site_manager Head_of_marketing Head_of_operations Sales_representative
  Project_manager Financial_controller Legal_counsel Colourist Sound_engineer Quantity_surveyor Architect
`).map((title) => title.replaceAll('_', ' '));

export const domains = words(`
  estudionorte cineaurora marazul levante redesolar greenharbour vinedosduero santaluzia pontefilhos atlaslogistics
  laespiga telecomserra casaverde rioclaro montealto luzdelsur puertoviejo serranegra bluecoast oldbridge
`);

export const sources = words('website referral fair cold_call import partner');
