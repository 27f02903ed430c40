import type { Texts } from "../shape";

export const importsFormat: Pick<Texts["imports"], "format" | "columns" | "defaults"> = {
  format: {
    title: "Formato do arquivo",
    split:
      "Há linhas solicitadas, então o arquivo mantém suas linhas e colunas. Importe-o de novo para lê-lo de outra forma.",
    encoding: {
      label: "Codificação",
      "utf-8": "UTF-8",
      "windows-1252": "Windows (Europa Ocidental)",
      "utf-16le": "Texto Unicode (UTF-16)",
      "utf-16be": "UTF-16, big endian",
    },
    separator: {
      label: "Separador",
      comma: "Vírgula",
      semicolon: "Ponto e vírgula",
      tab: "Tabulação",
      bar: "Barra vertical",
    },
    sheet: "Planilha",
    header: {
      label: "Nomes das colunas",
      none: "Nenhum",
      row: "Linha {row, number}",
      inRow: "Nomes das colunas na linha {row, number}",
      missing: "Sem nomes de colunas",
    },
    decimals: { label: "Decimais", point: "Ponto: 2.5", comma: "Vírgula: 2,5" },
    dates: {
      label: "Datas",
      ymd: "Ano, mês, dia",
      dmy: "Dia, mês, ano",
      mdy: "Mês, dia, ano",
      order:
        "{order, select, ymd {Datas: ano, mês, dia} dmy {Datas: dia, mês, ano} other {Datas: mês, dia, ano}}",
    },
  },
  columns: {
    title: "Colunas",
    used: "{used, number} de {total, number} em uso",
    name: "No seu arquivo",
    examples: "Exemplos",
    is: "É",
    fieldOf: "Campo de {column}",
    notUsed: "Não usada",
    option: "{group}: {field}",
    by: {
      name: "Reconhecida pelo nome",
      content: "Reconhecida pelo conteúdo",
      template: "Como no seu último arquivo",
    },
  },
  defaults: {
    title: "Se uma linha não informar",
    fromFile: "Coleta conforme o arquivo",
    at: "Coleta em {place}",
    pickup: "Coleta",
    pickupHint: "Dos seus endereços salvos, para um arquivo sem endereços de coleta.",
    file: "Conforme o arquivo",
    service: "Serviço",
    vehicle: "Veículo",
    content: "Conteúdo do pacote",
    size: "Tamanho do pacote",
    dialCode: "Código do país",
    dialCodeHint: "Para telefones sem o código, por exemplo +55.",
  },
};
