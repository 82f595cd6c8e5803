import { fold } from '../text/words.ts';

/** Common categories by words of the three languages, used until there are enough solved tickets. */
const categories: readonly [string, RegExp][] = [
  [
    'billing',
    /\b(?:factur|fatur|invoice|pago|pagar|pagament|cobro|cobrar|cobranca|payment|charge|overcharg|refund|reembols|(?<!no )recibo|receipt|iva|tax|iban|cobrad|devolv|devolu|dinero|dinheiro|money back|presupuesto|orcamento|nota de credito)/,
  ],
  [
    'access',
    /\b(?:contrasena|clave|senha|password|login|log in|sign in|acces|acess|entrar|usuario|utilizador|account|cuenta|conta|permis|sesion|sessao|palavra-passe|palavra passe|verificaci|verificaca)/,
  ],
  [
    'delivery',
    /\b(?:entrega|envio|enviar|delivery|deliver|shipping|shipment|plazo|prazo|deadline|descarga|download|paquete|encomenda|parcel|package|mensajer|transportador|courier|no ha llegado|nao chegou|not arrived)/,
  ],
  [
    'technical',
    /\b(?:error|erro|fallo|falla|falha|bug|crash|no funciona|nao funciona|not work|broken|lento|slow|se corta|reproduc|export|import|cuelga|colgad|bloquea|bloqueia|trava|congel|freez|frozen|no carga|nao carrega|not load|pantalla negra|tela preta|black screen)/,
  ],
  [
    'complaint',
    /\b(?:queja|reclam|complain|inaceptable|inaceitavel|unacceptable|denunci|hoja de reclamaciones)/,
  ],
];

const priorities: readonly [string, RegExp][] = [
  [
    'urgent',
    /\b(?:urgent|urgente|emergencia|emergency|asap|inmediat|imediat|immediately|ahora mismo|right now|caido|fora do ar|down|en directo|ao vivo|live)/,
  ],
  [
    'high',
    /\b(?:importante|important|hoy|hoje|today|bloque|blocked|blocker|no puedo trabajar|cannot work|parad[oa])/,
  ],
  [
    'low',
    /\b(?:cuando puedas|cuando podais|quando puder|whenever|no corre prisa|sem pressa|no rush|sugerencia|sugest|suggestion)/,
  ],
];

export interface Sign {
  value: string;
  /** The keyword as it is in the text, without capitals and accents. */
  word: string;
}

const firstOf = (list: readonly [string, RegExp][], text: string): Sign | undefined => {
  for (const [value, pattern] of list) {
    const [word] = pattern.exec(fold(text)) ?? [];
    if (word !== undefined) return { value, word };
  }
  return undefined;
};

export const categorySign = (text: string): Sign | undefined => firstOf(categories, text);
export const prioritySign = (text: string): Sign | undefined => firstOf(priorities, text);
