/** Words that every longer text of a language has, and the others do not. */
export const languageWords = {
  es: 'el la los las de del y en que un una es por con para se su al lo como más pero sus le ya o este sí porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos durante uno ni contra ese eso mi qué e nosotros vosotros usted ustedes está están fue era ser tiene tienen puede hacer gracias hola buenos días'.split(
    ' ',
  ),
  pt: 'o a os as de do da dos das e em no na que um uma é por com para se seu ao como mais mas sua ou não já também este porque esta entre quando muito sem sobre até há onde quem desde todo nos durante nem contra esse isso meu à às pelo pela você vocês está estão foi era ser tem têm pode fazer obrigado obrigada olá bom dia são só'.split(
    ' ',
  ),
  en: 'the of and to in is that it was for on are as with his they at be this from have or by one had not but what all were when we there can an your which their said if do will each about how up out them then she many some so these would other into has more her two like him see time could no make than first been its who now people my made over did down only way find use may long little very after words called just where most know thanks hello please'.split(
    ' ',
  ),
} as const;

export type Language = keyof typeof languageWords;
